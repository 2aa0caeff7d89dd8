// The focus: where it goes when somebody asks for it, and where it comes back to.

/** Put the focus on the first element that fits and can be seen; false where there is none. */
export function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen);
  if (!found) return false;
  if (found.tabIndex < 0 && !found.hasAttribute("tabindex")) found.tabIndex = -1;
  found.focus();
  return document.activeElement === found;
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Whether nothing on the page has the focus. */
export function isNowhere(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Go to what can be done, the likely thing first. */
export function focusOnActions(): boolean {
  return focusOn(".actions .btn.primary") || focusOn(".actions .btn");
}

/** Remember who has the focus now; the answer gives it back, as long as nobody else has taken it. */
export function borrowFocus(): () => void {
  const before = document.activeElement;
  return () => {
    if (!isNowhere() || !before || before === document.body) return;
    if (before.isConnected) (before as HTMLElement | SVGElement).focus();
    else focusOnActions();
  };
}
