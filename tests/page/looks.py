"""What must be true of every screen, whatever is on it: nothing overlaps, nothing is cut, and axe
finds nothing that shuts people out."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

EVERYTHING = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""What may differ from one theme to the other."""
BUT_COLOURS = {**EVERYTHING, "rules": {"color-contrast": {"enabled": False}}}
"""Most of the work is to find out what lies behind each letter."""
# What else axe has looked at is neither worked out nor sent: that takes longer than the look.
VIOLATIONS = """async ([part, rules]) => {
  const { violations } = await axe.run(part ?? document, { ...rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) =>
    `${id}: ${nodes.slice(0, 3).map(({ target }) => target.at(-1)).join(", ")}`);
}"""

# A look at the layer on top: the last open dialog, else the page.
FLAWS = """(phone) => {
  const flaws = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    flaws.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  }
  // The table fills the screen, and does not scroll; its parts do.
  if (document.querySelector(".table .board") && root.scrollHeight > root.clientHeight) {
    flaws.push(`the page is ${root.scrollHeight - root.clientHeight} px too high`);
  }
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const layer = open ?? document.body;
  for (const box of open ? [open, ...open.querySelectorAll(".dialog-in")] : []) {
    if (box.scrollWidth > box.clientWidth + 1) flaws.push("the dialog is too wide");
  }
  const shown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (each) =>
    `${each.tagName.toLowerCase()}.${[...each.classList].join(".")} "` +
    (each.getAttribute("aria-label") ?? each.textContent)
      .replace(/\\s+/g, " ").trim().slice(0, 40) + '"';
  // What of a box can be seen: the rest has been scrolled away, or lies under what stays in place.
  const seen = (each) => {
    let { left, top, right, bottom } = each.getBoundingClientRect();
    for (let over = each.parentElement; over; over = over.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(over);
      const box = over.getBoundingClientRect();
      if (overflowX !== "visible") {
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      if (overflowY !== "visible") {
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
    }
    return { left: Math.max(0, left), top: Math.max(0, top),
             right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
  };
  const whole = (each) => {
    const [box, part] = [each.getBoundingClientRect(), seen(each)];
    return box.width > 0 && box.height > 0 &&
      Math.abs(part.right - part.left - box.width) < 1 &&
      Math.abs(part.bottom - part.top - box.height) < 1;
  };
  const stays = (each) => {
    for (; each && each !== layer; each = each.parentElement) {
      // Neither what stays in place nor an open list moves what lies under it.
      if (getComputedStyle(each).position === "sticky" || each.matches(".phrases")) return true;
    }
    return false;
  };
  const pressed = [...layer.querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((each) => shown(each) && !each.closest("[inert]"))
    .filter((each) => !each.matches(".unseen, .skip-link"));
  // The arrow of a select stands beside its words.
  const [pen, ARROW] = [document.createElement("canvas").getContext("2d"), 16];
  for (const each of pressed) {
    const style = getComputedStyle(each);
    if (each.matches("button, a[href], summary")) {
      const clips = style.overflow !== "visible";
      const over = each.scrollWidth - each.clientWidth;
      if (over > 1 && each.clientWidth && style.display !== "inline") {
        flaws.push(`${name(each)} is ${over} px too narrow for its words`);
      }
      if (clips && each.scrollHeight > each.clientHeight + 2 && each.clientHeight) {
        flaws.push(`${name(each)} is too low for its words`);
      }
    }
    if (each.matches("select") && style.textOverflow !== "ellipsis") {
      pen.font = style.font;
      const words = pen.measureText(each.selectedOptions[0]?.text ?? "").width;
      const rest = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + ARROW;
      const over = Math.round(words + rest - each.clientWidth);
      if (over > 1) flaws.push(`${name(each)} is ${over} px too narrow for its words`);
    }
    if (!whole(each)) continue;
    const box = each.getBoundingClientRect();
    const spot = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = each.closest("label");
    // What stays in place while the rest is scrolled may cover some of it.
    if (spot && stays(spot)) continue;
    if (spot && !each.contains(spot) && !spot.contains(each) && !(label && label.contains(spot))) {
      flaws.push(`${name(each)} lies under ${name(spot)}`);
    }
    const low = Math.min(box.width, box.height);
    if (phone && each.matches("button.btn, .tabs button, .x") && box.height < 43.5) {
      flaws.push(`${name(each)} is ${low.toFixed(0)} px high on a phone`);
    }
  }
  for (const [at, one] of pressed.entries()) {
    const a = seen(one);
    for (const other of pressed.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || stays(one) !== stays(other)) continue;
      const b = seen(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) flaws.push(`${name(one)} and ${name(other)} overlap`);
    }
  }
  const tiny = new Set();
  for (const each of layer.querySelectorAll("*")) {
    if (each.closest("svg, .board, .unseen") || !shown(each)) continue;
    const says = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (says && parseFloat(getComputedStyle(each).fontSize) < 11.9) tiny.add(name(each));
  }
  for (const each of tiny) flaws.push(`${each} is set in letters below 12 px`);
  return [...new Set(flaws)];
}"""


def flaws(page: Page) -> list[str]:
    """What is wrong with the page as it is laid out just now."""
    size = page.viewport_size
    assert size
    phone = size["width"] <= 760 or size["height"] <= 500
    found: list[str] = page.evaluate(FLAWS, phone)
    return found


def violations(page: Page, part: object, rules: object = EVERYTHING) -> list[str]:
    """What axe finds in a part of the page, or in all of it, in short."""
    page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(VIOLATIONS, [part, rules])
    return found
