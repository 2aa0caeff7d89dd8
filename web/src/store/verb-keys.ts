// The keys of the verbs, on buttons, on the keyboard and in the text mode.

export const VERB_KEYS: Readonly<Record<string, string>> = {
  roll: "R",
  buy: "B",
  decline: "A",
  end: "E",
  pay: "P",
  card: "C",
  accept: "Y",
  reject: "N",
  pass: "X",
};
