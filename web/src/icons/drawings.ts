// Pictograms, seat symbols and figures: one grid of 48 units, one colour (currentColor).
// `cut` lines and `hole`s take --cut, the colour behind; `line`s are strokes of the colour itself.

/** Icons of squares, buttons and lines of the log. */
export const PICTOGRAMS = {
  station:
    '<path d="M20 3h8v7h-8z"/><circle cx="24" cy="21" r="13"/><circle class="cut" cx="24" cy="21" r="9" /><circle cx="24" cy="21" r="3.4" class="hole"/><path d="M8 31h32v5H8z"/><path d="M12 38h24l5 7H7z"/><path class="cut" d="M18 38l-4 7M24 38v7M30 38l4 7"/><circle cx="8" cy="27" r="3"/><circle cx="40" cy="27" r="3"/>',
  airport:
    '<path d="M24 2c2.3 0 3.6 3 3.6 7v7.5L45 28v4.5l-17.4-5V38l5.4 4v3.6L24 43l-9 2.6V42l5.4-4V27.5L3 32.5V28l17.4-11.5V9c0-4 1.3-7 3.6-7z"/>',
  water:
    '<path d="M24 2c6 9 12 15 12 22.5a12 12 0 0 1-24 0C12 17 18 11 24 2z"/><path class="cut" d="M18 25a6 6 0 0 0 6 6.5"/><path class="line" d="M4 41c4-3 7-3 10 0s6 3 10 0 6-3 10 0 6 3 10 0"/>',
  electric:
    '<path d="M24 7a12.5 12.5 0 0 0-7.6 22.4c1.6 1.3 2.1 2.6 2.1 4.6h11c0-2 .5-3.3 2.1-4.6A12.5 12.5 0 0 0 24 7z"/><path class="cut" d="M20.5 33v-8l-3-4 3.5 2 3-3 3 3 3.5-2-3 4v8"/><path d="M18.5 36h11v3h-11zM20 41h8l-2 4h-4z"/><path class="line" d="M24 1v3M8 6l2.5 2.5M40 6l-2.5 2.5M3 20h4M41 20h4"/>',
  gas: '<path d="M25 2c1 8 10 12 10 22 0 7-5 11-11 11s-11-4-11-10c0-5 3-8 5-11 0 4 2 5 3 5 3-4 1-10 4-17z"/><path class="cut" d="M24 32c-4 0-5-5-2-8 0 2 2 3 3 1 3 3 3 7-1 7z"/><path d="M14 37h20v3H14zM19 41h10v5H19z"/>',
  institution:
    '<path d="M24 3l20 11v4H4v-4z"/><path d="M8 20h5v16H8zM17 20h5v16h-5zM26 20h5v16h-5zM35 20h5v16h-5zM4 38h40v6H4z"/>',
  chest:
    '<path d="M6 21c0-9 6-12 18-12s18 3 18 12z"/><path d="M6 24h36v17H6z"/><path class="cut" d="M14 9.8V41M34 9.8V41"/><path class="hole" d="M24 19l1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z"/>',
  income:
    '<ellipse cx="17" cy="38" rx="13" ry="5.5"/><path d="M4 31c0 3 6 5.5 13 5.5S30 34 30 31v-3c0 3-6 5.5-13 5.5S4 31 4 28z"/><path d="M4 24c0 3 6 5.5 13 5.5S30 27 30 24v-3c0 3-6 5.5-13 5.5S4 24 4 21z"/><ellipse cx="17" cy="17.5" rx="13" ry="5.5"/><path d="M33 3l3 5.5 6 1-4.3 4.3 1 6.2-5.7-3-5.7 3 1-6.2L24 9.5l6-1z" transform="translate(4 2) scale(.9)"/>',
  luxury:
    '<circle cx="24" cy="31" r="12" class="line" stroke-width="4.5"/><path d="M15 4h18l5 6.5L24 23 10 10.5z"/><path class="cut" d="M10 10.5h28M19 10.5L24 22l5-11.5L24 4l-5 6.5"/>',
  auction:
    '<path d="M22 4l11 11-4 4L18 8zM13 17l11 11-4 4L9 21zM19 11l10 10-6 6-10-10z"/><path d="M27 22l17 16-3.5 3.5L24 25z"/><path d="M4 38h22v3H4zM2 42h26v4H2z"/>',
  bus: '<path d="M6 12h36v8a4.5 4.5 0 0 0 0 9v8H6v-8a4.5 4.5 0 0 0 0-9z"/><path class="cut" d="M17 12.5v24" stroke-dasharray="2.5 2.5"/><path class="hole" d="M22 18h15v9H22zM24 28a2 2 0 1 0 .1 0M35 28a2 2 0 1 0 .1 0"/>',
  birthday:
    '<path d="M6 17h36v8H6zM9 27h30v18H9z"/><path class="cut" d="M24 17v28"/><path class="line" d="M24 16C14 15 12 6 17 5s6 6 7 11c1-5 2-12 7-11s3 10-7 11z"/>',
  tree: '<path d="M20 44V30l-7-5 2-2 5 3v-7h3v9l6-4 1.5 2.5L24 32v12z"/><path d="M22 3c5-1 9 2 10 6 5 1 8 5 7 9-1 5-6 7-10 6-3 3-10 4-13 1-5 1-10-2-10-7 0-4 3-7 7-8 1-4 5-7 9-7z"/><path class="cut" d="M14 16c2-3 5-4 8-3M25 19c3-1 6 0 8-2"/>',
  bench: '<path d="M4 12h40v4H4zM4 19h40v4H4zM2 27h44v5H2zM8 32h4v12H8zM36 32h4v12h-4z"/>',
  cuffs:
    '<circle class="line" cx="14" cy="30" r="10" stroke-width="5"/><circle class="line" cx="34" cy="30" r="10" stroke-width="5"/><path class="line" d="M14 18c2-6 6-4 7-9M34 18c-2-6-6-4-7-9" stroke-width="3"/><circle cx="24" cy="7" r="4"/>',
  key: '<circle class="line" cx="14" cy="16" r="8.5" stroke-width="5"/><path d="M20 20l23 20v4h-6v-5h-5v-5h-4L17 24z"/>',
  grille: '<path d="M3 3h42v5H3zM3 40h42v5H3zM7 8h5v32H7zM17 8h5v32h-5zM27 8h5v32h-5zM37 8h5v32h-5z"/>',
  arrow: '<path d="M2 20h28V9l16 15-16 15V28H2z"/>',
  dice: '<path d="M8 6h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z"/><g class="hole"><circle cx="13" cy="14" r="3"/><circle cx="27" cy="14" r="3"/><circle cx="20" cy="21" r="3"/><circle cx="13" cy="28" r="3"/><circle cx="27" cy="28" r="3"/></g><path d="M38 13l4 2v24a3 3 0 0 1-3 3H15l-2-3h22a3 3 0 0 0 3-3z"/>',
  deal: '<path d="M4 14h26V6l14 12-14 12v-8H4z" transform="translate(0 -3)"/><path d="M44 34H18v-8L4 36l14 10v-6h26z"/>',
  house: '<path d="M24 5L4 22h6v20h28V22h6z"/><path class="hole" d="M20 29h8v13h-8z"/>',
  bank: '<path d="M24 3l20 11v4H4v-4z"/><path d="M8 20h5v16H8zM17 20h5v16h-5zM26 20h5v16h-5zM35 20h5v16h-5zM4 38h40v6H4z"/>',
  check: '<path class="line" d="M8 25l11 11L41 12" stroke-width="6"/>',
  close: '<path class="line" d="M11 11l26 26M37 11L11 37" stroke-width="5"/>',
  clock:
    '<circle class="line" cx="24" cy="24" r="18" stroke-width="4"/><path class="line" d="M24 13v12l8 5" stroke-width="4"/>',
  bot: '<path d="M22 4h4v6h-4zM9 12h30a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3zM14 40h20v4H14z"/><g class="hole"><circle cx="17" cy="22" r="4"/><circle cx="31" cy="22" r="4"/><path d="M15 30h18v3H15z"/></g>',
  anchor:
    '<circle class="line" cx="24" cy="9" r="5" stroke-width="4"/><path class="line" d="M24 14v28M14 20h20M6 29c1 9 8 14 18 14s17-5 18-14" stroke-width="5"/>',
  rook: '<path d="M9 5h8v5h4V5h6v5h4V5h8v12l-6 4v13l6 4v6H9v-6l6-4V21l-6-4z"/>',
  sound:
    '<path d="M6 17h9L27 6v36L15 31H6z"/><path class="line" d="M33 16c4 4 4 12 0 16M38 10c8 8 8 20 0 28" stroke-width="4"/>',
  mute: '<path d="M6 17h9L27 6v36L15 31H6z"/><path class="line" d="M33 18l11 12M44 18L33 30" stroke-width="4"/>',
  sun: '<circle cx="24" cy="24" r="10"/><path class="line" d="M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4 4M35 35l4 4M9 39l4-4M35 13l4-4" stroke-width="4"/>',
  play: '<path d="M10 5l32 19-32 19z"/>',
  pause: '<path d="M10 6h10v36H10zM28 6h10v36H28z"/>',
  back: '<path d="M36 6v36L12 24z"/>',
  forth: '<path d="M12 6v36l24-18z"/>',
  first: '<path d="M7 7h6v34H7zM41 6v36L15 24z"/>',
  last: '<path d="M35 7h6v34h-6zM7 6v36l26-18z"/>',
  save: '<path class="line" d="M24 5v24M13 20l11 11 11-11" stroke-width="5"/><path d="M6 36h36v7H6z"/>',
  bell: '<path d="M24 3c3 0 4 2 4 4 7 2 11 8 11 16v9l5 6v2H4v-2l5-6v-9c0-8 4-14 11-16 0-2 1-4 4-4z"/><path d="M18 42h12a6 6 0 0 1-12 0z"/>',
  menu: '<circle cx="24" cy="9" r="4.5"/><circle cx="24" cy="24" r="4.5"/><circle cx="24" cy="39" r="4.5"/>',
  moon: '<path d="M30 4a20 20 0 1 0 14 28A17 17 0 0 1 30 4z"/>',
  speed: '<path d="M4 10l18 14L4 38zM24 10l20 14-20 14z"/>',
  chart:
    '<path class="line" d="M5 5v38h39" stroke-width="4"/><path class="line" d="M11 34l9-11 8 6 13-18" stroke-width="5"/>',
  log: '<path d="M9 4h30v40l-5-4-5 4-5-4-5 4-5-4-5 4z"/><path class="cut" d="M15 14h18M15 21h18M15 28h12"/>',
  people:
    '<circle cx="17" cy="14" r="8"/><path d="M3 42c0-11 6-17 14-17s14 6 14 17z"/><circle cx="35" cy="17" r="6.5"/><path d="M34 26c7 0 11 6 11 14H35c0-6-2-10-5-13z"/>',
  board:
    '<path d="M4 4h40v40H4z"/><path class="hole" d="M15 15h18v18H15z"/><path class="cut" d="M15 4v11M24 4v11M33 4v11M15 33v11M24 33v11M33 33v11M4 15h11M4 24h11M4 33h11M33 15h11M33 24h11M33 33h11"/>',
  link: '<path class="line" d="M20 28l9-9M17 21l-6 6a8 8 0 0 0 11 11l6-6M31 27l6-6a8 8 0 0 0-11-11l-6 6" stroke-width="4.5"/>',
  undo: '<path d="M46 20H18V9L2 24l16 15V28h28z"/>',
  talk: '<path d="M4 7h40v27H23L12 44V34H4z"/><path class="cut" d="M12 17h24M12 25h15"/>',
  eye: '<path d="M24 9C12 9 4 18 1 24c3 6 11 15 23 15s20-9 23-15C44 18 36 9 24 9z"/><circle class="hole" cx="24" cy="24" r="10"/><circle cx="24" cy="24" r="5.5"/>',
  coin: '<circle cx="24" cy="24" r="20"/><path class="hole" d="M24 9l4.4 9.5 10.3 1.2-7.6 7.1 2 10.2L24 32l-9.1 5 2-10.2-7.6-7.1 10.3-1.2z"/>',
  lock: '<path class="line" d="M14 22v-7a10 10 0 0 1 20 0v7" stroke-width="5"/><path d="M8 21h32v23H8z"/>',
  book: '<path d="M4 8c8-3 15-2 20 3 5-5 12-6 20-3v32c-8-3-15-2-20 2-5-4-12-5-20-2z"/><path class="cut" d="M24 12v28"/>',
  flag: '<path d="M9 3h4v42H9zM15 5h27l-7 9 7 9H15z"/>',
  search:
    '<circle class="line" cx="20" cy="20" r="13" stroke-width="5"/><path class="line" d="M30 30l13 13" stroke-width="6"/>',
  help: '<path class="line" d="M15 16a9 9 0 1 1 14 8c-4 3-5 4-5 8" stroke-width="5"/><circle cx="24" cy="40" r="3.5"/>',
} as const;

/** The mark of a seat, legible at ten pixels. */
export const SYMBOLS = {
  A: '<path d="M24 3l6 14.5 15.5 1.2-11.8 10.2L37.3 44 24 35.8 10.7 44l3.6-15.1L2.5 18.7 18 17.5z"/>',
  B: '<circle cx="24" cy="24" r="17"/>',
  C: '<path d="M24 5l21 37H3z"/>',
  D: '<path d="M24 2l19 22-19 22L5 24z"/>',
  E: '<path d="M8 8h32v32H8z"/>',
  F: '<path d="M31 4a21 21 0 1 0 0 40 17.5 17.5 0 0 1 0-40z"/>',
  G: '<path d="M24 44C10 33 4 26 4 17 4 6 18 3 24 13 30 3 44 6 44 17c0 9-6 16-20 27z"/>',
  H: '<path d="M17 4h14v13h13v14H31v13H17V31H4V17h13z"/>',
} as const;

/** The figures of the seats; no two share an outline. */
export const FIGURES = {
  balloon:
    '<path d="M24 2C15 2 9 8.5 9 16.5 9 25 17 31 20 36h8c3-5 11-11 11-19.5C39 8.5 33 2 24 2z"/><path class="cut" d="M24 3c-7 7-7 21-2 32M24 3c7 7 7 21 2 32"/><path d="M19.5 39h9l-1 7h-7z"/>',
  cat: '<path d="M10 4l6.5 5.5h7L30 4v12.5c0 3-1.5 5.5-3.5 7C32 26.5 35 32 35 38c3-.5 3.8-3.5 3-7-.8-3.6 4-4.8 5-1.2C45 37 42 44 34 44H13c-3 0-3.5-3-1-4.2V26C9.5 24 8 20.5 8 16.5z"/><circle class="hole" cx="15.5" cy="16" r="1.7"/><circle class="hole" cx="24" cy="16" r="1.7"/>',
  velocipede:
    '<circle class="line" cx="19" cy="28" r="15.5" stroke-width="3.2"/><circle class="line" cx="41" cy="39" r="5.5" stroke-width="3"/><path class="line" d="M19 28V9h-6M19 11c11 0 18 12 21.5 27M22 8.5h9" stroke-width="3.6"/><path class="line" d="M8 17l22 22M8 39l22-22M3.5 28h31" stroke-width="1.3"/>',
  lamp: '<path d="M24 0l9 6.5H15z"/><path d="M15.5 8h17l-3.3 15H18.8z"/><path class="hole" d="M19.5 10.5h3.3V21h-1.5zM25.2 10.5h3.3L26.7 21h-1.5z"/><path d="M14 25h20v3H14zM22 28h4v12h-4zM17 40h14v2.5H17zM14 43.5h20V47H14z"/>',
  umbrella:
    '<path d="M24 4C12 4 4 13 3 25c3.5-3.5 7.5-3.5 10.5 0 3-3.5 7.5-3.5 10.5 0 3-3.5 7.5-3.5 10.5 0 3-3.5 7-3.5 10.5 0C44 13 36 4 24 4z"/><path class="cut" d="M24 5c-6 4-9 11-10.3 18M24 5c6 4 9 11 10.3 18"/><path class="line" d="M24 1v40c0 5.5-8 5.5-8 0" stroke-width="3.2"/>',
  rabbit:
    '<path d="M17 22C11 14 10 3 14.5 2 19 1 22 11 22.3 19h3.4C26 11 29 1 33.5 2 38 3 37 14 31 22c4.5 2.5 7 7 7 11.5C38 41 32 46 24 46s-14-5-14-12.5c0-4.5 2.5-9 7-11.5z"/><circle class="hole" cx="18" cy="32" r="2"/><circle class="hole" cx="30" cy="32" r="2"/><path class="cut" d="M24 37v4M21 36h6"/>',
  boat: '<path d="M2 27h44l-9 15H11zM25.5 4L40 24H25.5zM22.5 8v16H10z"/>',
  snail:
    '<path d="M5 18c2-4 8-4 10 0 2 5-1 10 3 14 4 3 12 3 20 3 5 0 8 3 8 7H15C7 42 4 35 4 27z"/><circle cx="30" cy="20" r="14.5"/><path class="cut" d="M30 20a3 3 0 0 1 5 2c0 4-9 5-10-2-1-8 11-11 14-2 3 10-9 16-15 11" stroke-width="2.6"/><path class="line" d="M7 15C6 11 4 9 3 6M13 14c0-4 1-6 3-8" stroke-width="2.6"/>',
} as const;

export type Pictogram = keyof typeof PICTOGRAMS;

export type Letter = keyof typeof SYMBOLS;
export type Figure = keyof typeof FIGURES;

export const LETTERS = Object.keys(SYMBOLS) as Letter[];
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** The letter of a seat, as the notation writes it. */
export function letter(seat: number): Letter {
  return LETTERS[seat] ?? "H";
}

/** A wax seal: a circle with eleven soft lobes. */
export const WAX = (() => {
  const points = Array.from({ length: 67 }, (_, at) => {
    const angle = (at / 66) * 2 * Math.PI;
    const radius = 21.6 + 1.7 * Math.sin(11 * angle) + 0.8 * Math.sin(3 * angle + 1);
    return `${(24 + radius * Math.cos(angle)).toFixed(1)} ${(24 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
})();
