// Elements, made of text alone: nothing that anybody writes is ever read as HTML.

/** An element with its properties and children; a child is an element, a text, or nothing. */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "class") made.className = value;
    else if (name.startsWith("data-") || name.startsWith("aria-")) made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button that does something. */
export function button(text, act, properties = {}) {
  return el("button", { type: "button", textContent: text, onclick: act, ...properties });
}

/** A field with its label. */
export function field(text, input) {
  return el("label", {}, el("span", { textContent: text }), input);
}

/** A choice among a few. */
export function select(options, chosen) {
  const made = el("select");
  for (const [value, text] of options) {
    made.append(el("option", { value, textContent: text, selected: value === chosen }));
  }
  return made;
}

/** A name that somebody else chose: isolated, so that its direction turns nothing round. */
export function named(text, properties = {}) {
  return el("bdi", { textContent: text, ...properties });
}

/** Put these in place of whatever an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}
