const place = document.createElement('div');
const openDialogs: HTMLElement[] = [];

function movePlace(): void {
  const home = openDialogs.at(-1) ?? document.body;
  if (place.parentElement === home) return;
  home.append(place);
  tellPointerLeft();
}

/** Ends the hover of a moved toast, because moving an element fires no pointer event. */
function tellPointerLeft(): void {
  const left = { bubbles: true, relatedTarget: document.body };
  for (const message of place.querySelectorAll('[role="status"], [role="alert"]'))
    message.dispatchEvent(new MouseEvent('mouseout', left));
}

/** Returns the element for toasts, in the topmost dialog, because a modal makes all else inert. */
export function toastPlace(): HTMLElement {
  if (!place.isConnected) movePlace();
  return place;
}

/** Moves the toasts into a dialog. Returns a function that moves them back. */
export function takeToasts(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  movePlace();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    movePlace();
  };
}

export function keepsToastsBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  // Sets the property on `place`, because a property of the document restyles every element.
  const { style } = place;
  const observer = new ResizeObserver(() => {
    const bottom = element.getBoundingClientRect().bottom + window.scrollY;
    style.setProperty('--toasts-top', `${bottom}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts-top');
  };
}
