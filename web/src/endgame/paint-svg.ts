// An SVG of the page on a canvas.  The canvas has the page's own fonts and colours; an image of an SVG would have neither,
// and the page's policy allows none.

/** A tile of a pattern has so many times the dots that it will have on the canvas, so that its lines are smooth. */
const TILE_DETAIL = 2;

/** Draw an SVG that is in the page on a canvas as wide and as high as it says. */
export function paintSvg(svg: SVGSVGElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.classList.add("painted");
  for (const use of [...copy.querySelectorAll("use")]) unfold(use);
  // Styles and places are those of an element in the document.
  svg.after(copy);
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    const { width: wide } = copy.viewBox.baseVal;
    const origin = new DOMMatrix().scale(width / wide).multiply(copy.getScreenCTM()!.inverse());
    new Painter(context, (node) => origin.multiply(node.getScreenCTM()!)).paint(copy, 1);
  }
  copy.remove();
  return canvas;
}

/** Put the drawing that a `use` refers to in its place. */
function unfold(use: SVGUseElement): void {
  const symbol = document.getElementById(use.getAttribute("href")!.slice(1));
  const group = document.createElementNS(use.namespaceURI, "g");
  for (const name of ["class", "transform"]) {
    if (use.hasAttribute(name)) group.setAttribute(name, use.getAttribute(name)!);
  }
  const drawing = document.createElementNS(use.namespaceURI, "svg");
  for (const name of ["x", "y", "width", "height"]) drawing.setAttribute(name, use.getAttribute(name) ?? "0");
  drawing.setAttribute("viewBox", symbol?.getAttribute("viewBox") ?? "0 0 48 48");
  drawing.setAttribute("overflow", "visible");
  drawing.append(...(symbol?.cloneNode(true).childNodes ?? []));
  group.append(drawing);
  use.replaceWith(group);
}

type MatrixOf = (node: SVGGraphicsElement) => DOMMatrix;

class Painter {
  constructor(
    readonly context: CanvasRenderingContext2D,
    readonly matrixOf: MatrixOf,
  ) {}

  /** Paint a node and all that is in it. */
  paint(node: Element, over: number): void {
    if (!(node instanceof SVGGraphicsElement) || node instanceof SVGDefsElement) return;
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility === "hidden") return;
    const opacity = over * Number(style.opacity);
    this.context.save();
    if (node instanceof SVGSVGElement) this.#clip(node, style);
    this.context.setTransform(this.matrixOf(node));
    if (node instanceof SVGTextElement) this.#text(node, style, opacity);
    else if (node instanceof SVGGeometryElement) this.#shape(node, style, opacity);
    else for (const child of node.children) this.paint(child, opacity);
    this.context.restore();
  }

  #clip(node: SVGSVGElement, style: CSSStyleDeclaration): void {
    const parent = node.parentNode;
    if (style.overflow === "visible" || !(parent instanceof SVGGraphicsElement)) return;
    const { x, y, width, height } = node;
    this.context.setTransform(this.matrixOf(parent));
    this.context.beginPath();
    this.context.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
    this.context.clip();
  }

  #shape(node: SVGGeometryElement, style: CSSStyleDeclaration, opacity: number): void {
    const { context } = this;
    const path = pathOf(node);
    const fill = this.#paintOf(style.fill, node);
    if (fill) {
      context.globalAlpha = opacity * Number(style.fillOpacity);
      context.fillStyle = fill;
      context.fill(path, style.fillRule as CanvasFillRule);
    }
    const stroke = this.#paintOf(style.stroke, node);
    if (!stroke || !parseFloat(style.strokeWidth)) return;
    context.globalAlpha = opacity * Number(style.strokeOpacity);
    context.strokeStyle = stroke;
    context.lineWidth = parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.miterLimit = Number(style.strokeMiterlimit);
    const dashes = style.strokeDasharray;
    context.setLineDash(dashes === "none" ? [] : dashes.split(/[\s,]+/).map(parseFloat));
    context.stroke(path);
  }

  #text(node: SVGTextElement, style: CSSStyleDeclaration, opacity: number): void {
    const { context } = this;
    context.globalAlpha = opacity;
    context.fillStyle = style.fill;
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
    context.textAlign = ({ middle: "center", end: "right" } as const)[style.textAnchor] ?? "left";
    const [x, y] = [node.getAttribute("x"), node.getAttribute("y")].map(Number);
    context.fillText(node.textContent.trim(), x!, y!);
  }

  /** What a colour, a pattern or a gradient is on a canvas; null for none. */
  #paintOf(paint: string, node: SVGGeometryElement): string | CanvasPattern | CanvasGradient | null {
    if (paint === "none") return null;
    const id = /url\("?.*#([^")]+)/.exec(paint)?.[1];
    const server = id ? document.getElementById(id) : null;
    if (server instanceof SVGPatternElement) return this.#pattern(server);
    if (server instanceof SVGRadialGradientElement) return this.#glow(server, node);
    return paint;
  }

  #pattern(pattern: SVGPatternElement): CanvasPattern | null {
    const { context } = this;
    const { a, b } = context.getTransform();
    const [width, height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
    const tile = document.createElement("canvas");
    const dots = (length: number) => Math.max(1, Math.round(length * Math.hypot(a, b) * TILE_DETAIL));
    [tile.width, tile.height] = [dots(width), dots(height)];
    const scale = new DOMMatrix().scale(tile.width / width, tile.height / height);
    for (const child of pattern.children) new Painter(tile.getContext("2d")!, () => scale).paint(child, 1);
    const painted = context.createPattern(tile, "repeat");
    const turned = pattern.patternTransform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    painted?.setTransform(DOMMatrix.fromMatrix(turned).multiply(scale.inverse()));
    return painted;
  }

  /** A gradient around the middle of what it fills. */
  #glow(gradient: SVGRadialGradientElement, node: SVGGeometryElement): CanvasGradient {
    const { x, y, width, height } = node.getBBox();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const made = this.context.createRadialGradient(middle, centre, 0, middle, centre, width / 2);
    for (const stop of gradient.querySelectorAll("stop")) {
      const { stopColor, stopOpacity } = getComputedStyle(stop);
      made.addColorStop(stop.offset.baseVal, fainter(stopColor, Number(stopOpacity)));
    }
    return made;
  }
}

/** A colour, as the browser computes it, at a part of its opacity. */
function fainter(colour: string, part: number): string {
  const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * part})`;
}

function pathOf(node: SVGGeometryElement): Path2D {
  if (node instanceof SVGPathElement) return new Path2D(node.getAttribute("d") ?? "");
  const path = new Path2D();
  if (node instanceof SVGRectElement) {
    const [x, y, width, height, rx] = [node.x, node.y, node.width, node.height, node.rx].map(
      ({ baseVal }) => baseVal.value,
    );
    path.roundRect(x!, y!, width!, height!, rx);
  } else if (node instanceof SVGCircleElement) {
    path.arc(node.cx.baseVal.value, node.cy.baseVal.value, node.r.baseVal.value, 0, 2 * Math.PI);
  } else if (node instanceof SVGEllipseElement) {
    const [x, y, rx, ry] = [node.cx, node.cy, node.rx, node.ry].map(({ baseVal }) => baseVal.value);
    path.ellipse(x!, y!, rx!, ry!, 0, 0, 2 * Math.PI);
  }
  return path;
}
