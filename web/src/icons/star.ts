// The compass star: start square, wordmark, blue die, winner.

/** A star of eight rays, half of each dark and half pale, around two circles. */
export function star(x: number, y: number, radius: number): string {
  const point = (angle: number, length: number) =>
    `${(x + length * Math.sin(angle)).toFixed(1)} ${(y - length * Math.cos(angle)).toFixed(1)}`;
  const ray = (angle: number, length: number, width: number) =>
    `<path class="dark" d="M${x} ${y}L${point(angle - width, length * 0.3)}L${point(angle, length)}z"/>` +
    `<path class="pale" d="M${x} ${y}L${point(angle + width, length * 0.3)}L${point(angle, length)}z"/>`;
  const quarters = [0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2);
  const short = quarters.map((angle) => ray(angle + Math.PI / 4, radius * 0.64, 0.42));
  const long = quarters.map((angle) => ray(angle, radius, 0.5));
  const circle = (part: number) =>
    `<circle class="o" cx="${x}" cy="${y}" r="${(radius * part).toFixed(1)}"/>`;
  return `<g class="star">${circle(0.5)}${circle(0.44)}${short.join("")}${long.join("")}</g>`;
}
