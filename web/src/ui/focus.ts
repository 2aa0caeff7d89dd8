// Keyboard focus: where it goes, and where it returns to.

/** Focus the first visible element of a selector; false where there is none. */
export function focusOn(selector: string): boolean {
  // Not by its boxes: to measure them would lay the page out anew.
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  if (!found) return false;
  if (found.tabIndex < 0 && !found.hasAttribute("tabindex")) found.tabIndex = -1;
  found.focus();
  return document.activeElement === found;
}

/** Whether an event is one of a field, which takes the keys itself. */
export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Whether no element has the focus. */
export function isNowhere(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Focus the actions, the primary one first. */
export function focusOnActions(): boolean {
  return focusOn(".actions .btn.primary") || focusOn(".actions .btn");
}

/** Remember the focused element; the result restores it, unless another element has the focus. */
export function borrowFocus(): () => void {
  const before = document.activeElement;
  return () => {
    if (!isNowhere() || !before || before === document.body) return;
    if (before.isConnected) (before as HTMLElement | SVGElement).focus();
    else focusOnActions();
  };
}
