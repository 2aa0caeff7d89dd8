// The faces of the characters: a grid of 128 units, ink lines of 2.4, flat tints, engraver's lines on the side away from
// the light.  A face is a print: paper, ink and tints are the same by day and by night; the coat takes the colour of the
// seat (--coat).  What is `engraved` is left out where a face is small.

const INK = "#1c2536";
const PAPER = "#fdf6e3";
/** Skin, and its engraved shade. */
const SKIN = {
  fair: ["#f6dfc2", "#b98a62"],
  rose: ["#f0c9a4", "#a8714b"],
  tan: ["#dca878", "#8a5730"],
  brown: ["#a9744c", "#55311a"],
  deep: ["#85573a", "#3a2010"],
} as const;
const EGG = "M41 52C41 31 87 31 87 52C87 74 77 91 64 91C51 91 41 74 41 52Z";
const ROUND = "M38 55C38 33 90 33 90 55C90 77 80 90 64 90C48 90 38 77 38 55Z";
const LONG = "M43 48C43 29 85 29 85 48C85 72 77 95 64 95C51 95 43 72 43 48Z";
const DOME = "M38 56C35 19 93 19 90 56C90 77 80 90 64 90C48 90 38 77 38 56Z";
const SQUARE = "M40 50C40 31 88 31 88 50C88 64 87 76 81 84C75 91 53 91 47 84C41 76 40 64 40 50Z";
const COAT = "M12 132C13 108 34 101 50 97H78C94 101 115 108 116 132Z";
const NECK = '<path class="engraved" d="M56 90q8 7 17 1M57 94q8 6 16 0M66 99q5 0 8-3" stroke-width="1.2"';
/** Engraved lines in the right half of the disc. */
const GROUND = Array.from({ length: 29 }, (_, line) => {
  const y = 6 + 4.2 * line;
  const half = Math.sqrt(Math.max(0, 60 ** 2 - (y - 64) ** 2));
  return `M${(64 + 0.12 * half).toFixed(1)} ${y.toFixed(1)}H${(64 + half).toFixed(1)}`;
}).join("");
/** Engraved lines on the right of a head. */
const SHADE = Array.from({ length: 11 }, (_, line) => `M${(76 + 3.4 * line).toFixed(1)} 24l-9 84`).join("");

interface Parts {
  tone: keyof typeof SKIN;
  head: string;
  /** What lies behind the head, and before it. */
  back: string;
  front: string;
  /** What is worn round the neck. */
  wear: string;
  features: (skin: string, shade: string) => string;
  ears?: boolean;
}

const eye = (x: number, y: number, radius: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 1.15}" fill="${INK}" stroke="none"/>`;
const eyes = (y: number, apart: number, radius: number) =>
  eye(64 - apart, y, radius) + eye(64 + apart, y, radius);
const blush = (y: number, colour = "#d9765a") =>
  `<g stroke="${colour}" stroke-width="1.3" class="engraved" opacity=".7"><path d="M46 ${y}l4-4M50 ${y + 1}l4-4M54 ${y + 2}l3-3M71 ${y + 2}l4-4M75 ${y + 1}l4-4M79 ${y}l3-3"/></g>`;
const nose = (x: number, top: number, tip: number, wide: number) =>
  `<path d="M${x} ${top}C${x - 1} ${(top + tip) / 2} ${x - wide - 1} ${tip - 2} ${x - wide} ${tip}q${wide} 2.6 ${wide + 3} .4"/>`;

const FACES: Readonly<Record<string, Parts>> = {
  // Tilly
  random: {
    tone: "brown",
    head: ROUND,
    back: `<path d="M34 60C30 34 42 20 64 20S98 34 94 60Z" fill="#2a1b14"/><path d="M35 66c-10 4-13 12-10 18-6 6-6 12-2 17-3 6-2 11 2 15l12-2c3-5 2-9-1-13 4-5 3-11-1-15 5-5 5-12 0-20ZM93 66c10 4 13 12 10 18 6 6 6 12 2 17 3 6 2 11-2 15l-12-2c-3-5-2-9 1-13-4-5-3-11 1-15-5-5-5-12 0-20Z" fill="#2a1b14"/><path class="engraved" d="M25 84q6 2 11 2M23 101q7 2 12 0M103 84q-6 2-11 2M105 101q-7 2-12 0" stroke="#d9b48c" stroke-width="1.4"/>`,
    wear: `<path d="M46 98q18 16 36 0l8 4c-4 14-48 14-52 0Z" fill="#fdf6e3"/>`,
    features: () =>
      `<path d="M47 48q6-6 12-2M69 46q6-4 12 2" stroke-width="2.6" stroke="#1c110b"/>${eyes(57, 11, 3.3)}<circle cx="54.2" cy="55.6" r="1" fill="#fff" stroke="none"/><circle cx="76.2" cy="55.6" r="1" fill="#fff" stroke="none"/><path d="M60 67q4 4 8 0" stroke-width="2.2"/><path d="M50 74q14 16 28 0q-14 3-28 0Z" fill="#fdf6e3"/><path d="M63 75.6h2.6v3.6H63z" fill="${INK}" stroke="none"/>${blush(71, "#7a2f14")}`,
    front: `<path d="M38 58C36 38 46 28 64 28S92 38 90 58C86 46 78 40 66 31C56 40 44 46 38 58Z" fill="#2a1b14"/><path class="engraved" d="M44 46c5-7 11-12 18-16M84 46c-5-7-10-12-16-16M64 21v9" stroke="#d9b48c" stroke-width="1.2"/><path d="M29 70l10-4 2 6-10 4ZM99 70l-10-4-2 6 10 4Z" fill="#d99a1c"/>`,
  },
  // Finn
  thrifty: {
    tone: "rose",
    head: LONG,
    back: `<path d="M40 64c-5-6-6-14-3-22h54c3 8 2 16-3 22l-5-8H45Z" fill="#efe6d2"/>`,
    wear: `<path d="M44 98q20 20 40 0l7 7c-9 14-45 14-54 0Z" fill="#b53327"/><path d="M60 112l4 4 4-4 5 14-9-5-9 5Z" fill="#b53327"/><g class="engraved" fill="#fdf6e3" stroke="none"><circle cx="48" cy="106" r="1.3"/><circle cx="56" cy="110" r="1.3"/><circle cx="72" cy="110" r="1.3"/><circle cx="80" cy="106" r="1.3"/></g>`,
    features: (_skin, shade) =>
      `<path d="M46 51q6-6 12-.5M70 50.5q6-5.5 12 .5" stroke-width="3.2" stroke="#efe6d2"/><path d="M46 51q6-6 12-.5M70 50.5q6-5.5 12 .5" stroke-width="1" /><path d="M48 58q5-4 10 0M70 58q5-4 10 0" stroke-width="2.6"/><path d="M64 56C63 64 56 68 58 73q7 5 13-.5c0-4-6-8-7-16.5Z" fill="#e5a98a"/><path d="M52 80q12 12 24 0q-12 3-24 0Z" fill="#5b1f1a"/><path d="M60.5 81.5h3.4v3.3h-3.4zM66.5 81.3h3v3h-3z" fill="#fff" stroke="none"/><path class="engraved" d="M47 63q-4 1-5 3M81 63q4 1 5 3M49 76q-4 5-1 10M79 76q4 5 1 10M60 91q4 2 8 0" stroke="${shade}" stroke-width="1.3"/>`,
    front: `<path d="M40 36C42 14 50 10 64 10S86 14 88 36Z" fill="#e9c986"/><path d="M12 42C28 30 100 30 116 42C104 50 24 50 12 42Z" fill="#e9c986"/><path d="M40 36q24-6 48 0v-6q-24-6-48 0Z" fill="#3b5a43"/><path class="engraved" d="M20 42q44-11 88 0M28 45q36-8 72 0M46 26q18-5 36 0M49 19q15-4 30 0" stroke="#8a5a14" stroke-width="1.1"/>`,
  },
  // Barnaby
  cautious: {
    tone: "rose",
    head: DOME,
    back: `<path d="M36 62c-6-8-5-18 0-24l8 10v16ZM92 62c6-8 5-18 0-24l-8 10v16Z" fill="#8d6040"/>`,
    wear: `<path d="M40 99l24 20 24-20 8 8-32 26-32-26Z" fill="#fdf6e3"/>`,
    features: (skin, shade) =>
      `<path d="M45 47q7-5 14-.5M69 46.5q7-4.5 14 .5" stroke-width="3.6" stroke="#5c3a20"/>${eyes(55.5, 11, 2.6)}<path class="engraved" d="M46 60q6 3 12 0M70 60q6 3 12 0" stroke="${shade}" stroke-width="1.3"/><path d="M64 57C62 64 57 66 58 70q6 4 12 0c1-4-4-6-6-13Z" fill="${skin}"/><path class="engraved" d="M53 41q11-4 22 0" stroke="${shade}" stroke-width="1.3"/><path d="M50 36q4-4 10-4" stroke="#fff" stroke-width="2.4"/>`,
    front: `<path d="M37 58C36 92 44 112 64 114C84 112 92 92 91 58C87 66 84 70 78 70C73 68 68 72 64 74C60 72 55 68 50 70C44 70 41 66 37 58Z" fill="#8d6040"/><path d="M55 80q9 5 18 0q-9 8-18 0Z" fill="#6b2a22" stroke-width="1.6"/><path d="M64 74C57 70 50 72 47 80C54 80 60 79 64 76C68 79 74 80 81 80C78 72 71 70 64 74Z" fill="#a07049"/><path class="engraved" d="M42 72c1 14 5 26 11 34M48 82c2 12 6 20 10 27M86 72c-1 14-5 26-11 34M80 82c-2 12-6 20-10 27M64 90v20M56 90l3 18M72 90l-3 18" stroke="#f0d9b8" stroke-width="1.2"/>`,
  },
  // Jasper
  steady: {
    tone: "rose",
    head: EGG,
    back: `<path d="M40 60c-6-12-2-24 4-28h40c6 4 10 16 4 28Z" fill="#b5652a"/>`,
    wear: `<path d="M46 97l18 12 18-12 4 9-22 14-22-14Z" fill="#fdf6e3"/><path d="M60 107h8l3 8-7 8-7-8Z" fill="#b53327"/>`,
    features: () =>
      `<path d="M48 50q5-5 11-2M69 47q6-2 11 3" stroke-width="2.6" stroke="#6a3512"/>${eyes(58, 10, 2.9)}${nose(64, 60, 69, 3.4)}<path d="M53 76q11 11 22-1q-11 3-22 1Z" fill="#fdf6e3"/><g fill="#a8551f" stroke="none"><circle cx="48" cy="67" r="1.1"/><circle cx="52" cy="70" r="1.1"/><circle cx="46" cy="71" r="1"/><circle cx="76" cy="70" r="1.1"/><circle cx="80" cy="67" r="1.1"/><circle cx="82" cy="71" r="1"/></g>`,
    front: `<path d="M41 55c-3-8 0-13 4-16l4 6 4-6 5 5 3-5h26c2 6 2 11 0 16c-1-6-3-8-6-11-12 2-25 1-33-1-4 3-6 6-7 12Z" fill="#b5652a"/><path d="M30 40C28 18 48 9 68 10C90 11 102 24 97 39C78 32 50 32 30 40Z" fill="#59627a"/><path d="M28 42C44 32 74 31 92 38C104 40 106 46 98 47C76 38 50 38 32 47C26 47 25 44 28 42Z" fill="#3b3f4a"/><circle cx="66" cy="11" r="3" fill="#3b3f4a"/><path class="engraved" d="M66 14C58 18 52 26 50 34M66 14c8 4 13 12 14 19M66 14c-13 2-24 10-30 23M66 14c14 2 23 10 27 22" stroke-width="1.1" stroke="#fdf6e3" opacity=".7"/>`,
  },
  // Jasmine
  greedy: {
    tone: "tan",
    head: EGG,
    ears: false,
    back: `<path d="M64 10c8-6 18-3 20 3 9-1 16 6 14 14 8 4 10 13 5 19 5 7 3 16-4 19 1 9-5 15-12 15H41c-7 0-13-6-12-15-7-3-9-12-4-19-5-6-3-15 5-19-2-8 5-15 14-14 2-6 12-9 20-3Z" fill="${INK}"/><path class="engraved" d="M40 20c5 1 7 5 6 9M30 34c6-1 9 3 9 7M29 52c5-2 9 1 9 6M88 20c-5 1-7 5-6 9M98 34c-6-1-9 3-9 7M99 52c-5-2-9 1-9 6M34 68c5-3 8 0 8 4M94 68c-5-3-8 0-8 4M64 12c0 5-3 8-7 8M64 12c0 5 3 8 7 8" stroke="#fdf6e3" stroke-width="1.4" opacity=".75"/>`,
    wear: `<path d="M42 99c6 12 38 12 44 0l-8-3q-14 12-28 0Z" fill="#fdf6e3"/><g fill="#d99a1c" stroke-width="1.4"><circle cx="52" cy="104" r="3"/><circle cx="60" cy="107.5" r="3"/><circle cx="68" cy="107.5" r="3"/><circle cx="76" cy="104" r="3"/></g>`,
    features: () =>
      `<path d="M47 49q6-5.5 12-1M69 48q6-4.5 12 1" stroke-width="2.8"/>${eyes(57, 10.3, 2.9)}<path d="M47.5 54.5q6-4.5 11.5 1M69 55.5q5.5-5.5 11.5-1" stroke-width="1.8"/>${nose(65, 58, 70, 4)}<path d="M54 78q5-3.5 10-1q5-2.5 10 1q-10 9-20 0Z" fill="#a63a34" stroke-width="1.8"/>${blush(71, "#a34c28")}`,
    front: `<path d="M41 56C39 40 48 30 64 31C80 30 89 40 87 56C83 45 76 42 64 40C52 42 45 45 41 56Z" fill="${INK}"/><g fill="none" stroke="#d99a1c" stroke-width="2.6"><circle cx="40" cy="76" r="5"/><circle cx="88" cy="76" r="5"/></g>`,
  },
  // Lin
  trader: {
    tone: "fair",
    head: ROUND,
    ears: false,
    back: `<path d="M31 78C27 34 40 19 64 19S101 34 97 78C97 84 90 86 84 84H44C38 86 31 84 31 78Z" fill="${INK}"/>`,
    wear: `<path d="M50 96l-8 5 12 16 10-10 10 10 12-16-8-5q-14 12-28 0Z" fill="#fdf6e3"/><path d="M64 108v24" /><circle cx="64" cy="118" r="1.8" fill="${INK}"/>`,
    features: () =>
      `<path d="M47 52q6-2.5 11 0M70 52q6-2.5 11 0" stroke-width="2.2"/><path d="M46 60q6.5-6 13 .5M69 60.5q6.5-6.5 13-.5" stroke-width="2.6"/>${eyes(60.5, 11, 2.5)}<path d="M61 70q3 2.4 6 0" stroke-width="2"/><path d="M55 78q9 7 18 0" stroke="#9c3a34" stroke-width="2.8"/>${blush(71)}`,
    front: `<path d="M36 62C33 38 44 26 64 26S95 38 92 62L86 80C88 66 87 56 84 49C70 50 52 50 44 49C41 56 40 66 42 80Z" fill="${INK}"/><path class="engraved" d="M50 31c-4 5-5 11-5 16M58 29c-3 6-4 12-4 18M66 29c0 7 0 12 0 19M74 30c2 6 2 11 2 17M81 33c3 5 3 9 2 14M37 60c-1 8 0 14 1 20M91 60c1 8 0 14-1 20" stroke="#fdf6e3" stroke-width="1.3" opacity=".7"/><path d="M88 40l9-6M88 40l10 2" stroke="#d99a1c" stroke-width="3.4"/>`,
  },
  // Honor
  patient: {
    tone: "fair",
    head: LONG,
    back: `<circle cx="64" cy="17" r="13" fill="#e9e2d2"/><path class="engraved" d="M55 13c6-5 12-5 18 0M54 19c7-4 13-4 20 0" stroke-width="1.2"/><path d="M37 60C32 34 44 22 64 22s32 12 27 38c-4 4-8 2-9-4H46c-1 6-5 8-9 4Z" fill="#e9e2d2"/>`,
    wear: `<path d="M44 100c4 9 36 9 40 0l4 8c-8 12-40 12-48 0Z" fill="#fdf6e3"/><path class="engraved" d="M46 104v7M52 107v8M58 108v8M64 109v8M70 108v8M76 107v8M82 104v7" stroke-width="1.2"/><ellipse cx="64" cy="111" rx="5" ry="6" fill="#d99a1c"/>`,
    features: (_skin, shade) =>
      `<path d="M47 49q6-4 12-1M69 48q6-3 12 1" stroke-width="2"/>${eyes(57, 10.5, 2.3)}<circle cx="53.5" cy="57.5" r="7.6" fill="#ffffff55" stroke-width="1.7"/><circle cx="74.5" cy="57.5" r="7.6" fill="#ffffff55" stroke-width="1.7"/><path d="M61 56.5q3-2 6 0" stroke-width="1.7"/><path d="M82 59c6 6 6 22 3 38" stroke-width="1" class="engraved"/>${nose(65, 60, 71, 4)}<path d="M56 80q8 4.5 16-.5"/><path class="engraved" d="M50 72q-3 4-1 9M78 72q3 4 1 9M45 64l-3 2M83 64l3 2M56 41q8-2 16 0M58 37q6-1.6 12 0" stroke="${shade}" stroke-width="1.2"/>`,
    front: `<path d="M43 50C43 36 52 29 64 27C76 29 85 36 85 50C80 42 72 37 64 29C56 37 48 42 43 50Z" fill="#e9e2d2"/><path class="engraved" d="M47 42c4-7 9-10 15-13M81 42c-4-7-9-10-15-13" stroke-width="1.2"/>`,
  },
  // Amos
  master: {
    tone: "deep",
    head: SQUARE,
    back: `<path d="M38 54C35 32 46 20 64 20S93 32 90 54Z" fill="#14181f"/>`,
    wear: `<path d="M46 98l18 10 18-10 5 7-20 15h-6L41 105Z" fill="#fdf6e3"/><path d="M64 110l-13-7v15ZM64 110l13-7v15Z" fill="#d99a1c"/><circle cx="64" cy="110.5" r="3.4" fill="#d99a1c"/>`,
    features: (skin) =>
      `<path d="M47 45.5q6-4 12-1M69 44.5q6-3 12 1" stroke-width="3" stroke="#14100c"/>${eyes(56, 10.8, 2.7)}<circle cx="53" cy="56" r="8.8" fill="#fff6dd38" stroke="#f0d9b8" stroke-width="2.2"/><circle cx="75" cy="56" r="8.8" fill="#fff6dd38" stroke="#f0d9b8" stroke-width="2.2"/><path d="M61.8 55q2.2-1.6 4.4 0M44 54l-4-1M84 54l4-1" stroke="#f0d9b8" stroke-width="2"/><path d="M64 60c-1 5-6 7-5 10q5 3 10 0c1-3-4-5-5-10Z" fill="${skin}" stroke="#2a160a"/><path d="M53 78q11 6 22 0q-11 7-22 0Z" fill="#5b2b22" stroke="#2a160a" stroke-width="1.8"/><path d="M57 84.5q7 3 14 0" stroke="#2a160a" stroke-width="1.3" class="engraved"/>`,
    front: `<path d="M40 52C40 38 46 30 64 31S88 38 88 52C86 44 84 41 80 39H48C44 41 42 44 40 52Z" fill="#14181f"/><g class="engraved" fill="#6b6257" stroke="none"><circle cx="50" cy="29" r="1"/><circle cx="57" cy="26" r="1"/><circle cx="64" cy="25" r="1"/><circle cx="71" cy="26" r="1"/><circle cx="78" cy="29" r="1"/><circle cx="46" cy="35" r="1"/><circle cx="54" cy="33" r="1"/><circle cx="61" cy="31" r="1"/><circle cx="68" cy="31" r="1"/><circle cx="75" cy="33" r="1"/><circle cx="82" cy="35" r="1"/></g>`,
  },
};

/** The characters that have a face, by the names of their bots. */
export const FACED: readonly string[] = Object.keys(FACES);

/** The drawing of a face; `id` is its own on the page, for its clip paths. */
export function faceDrawing(bot: string, id: string): string {
  const { tone, head, back, front, wear, features, ears = true } = FACES[bot]!;
  const [skin, shade] = SKIN[tone];
  const earlobes = `<path d="M42 56c-7-3-8 12 1 13M86 56c7-3 8 12-1 13" fill="${skin}"/>`;
  return `<clipPath id="${id}-head"><path d="${head}"/></clipPath><clipPath id="${id}-disc"><circle cx="64" cy="64" r="60"/></clipPath>
    <circle cx="64" cy="64" r="62" fill="${PAPER}" stroke="${INK}" stroke-width="1.6"/>
    <g clip-path="url(#${id}-disc)"><path class="engraved" d="${GROUND}" stroke="${INK}" stroke-width=".9" opacity=".28"/>
    <g stroke="${INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" fill="none">${back}
    <path d="${COAT}" fill="var(--coat)"/><path d="M53 80V98Q64 108 75 98V80Z" fill="${skin}"/>${NECK} stroke="${shade}"/>
    ${wear}${ears ? earlobes : ""}<path d="${head}" fill="${skin}"/>
    <g clip-path="url(#${id}-head)" class="engraved" opacity=".62"><path d="${SHADE}" stroke="${shade}" stroke-width="1.15"/></g>
    ${features(skin, shade)}${front}</g></g>
    <circle cx="64" cy="64" r="58.6" fill="none" stroke="${INK}" stroke-width="1" stroke-dasharray="1.6 2.4" opacity=".55"/>`;
}
