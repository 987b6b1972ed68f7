const place = document.createElement('div');
const openDialogs: HTMLElement[] = [];

function movePlace(): void {
  const home = openDialogs.at(-1) ?? document.body;
  if (place.parentElement === home) return;
  home.append(place);
  tellPointerLeft();
}

/**
 * Browsers forget what the pointer rested on when that is moved within the page: no event says that it left, and a message
 * that waits for it would stay for ever. One that it still rests on hears so as soon as it moves.
 */
function tellPointerLeft(): void {
  const left = { bubbles: true, relatedTarget: document.body };
  for (const message of place.querySelectorAll('[role="status"], [role="alert"]'))
    message.dispatchEvent(new MouseEvent('mouseout', left));
}

/**
 * Where messages stand: in the topmost open dialog, else at the end of the page. All outside of a modal dialog is inert:
 * neither pressed nor read out. It is one element that moves, so that a message keeps its time.
 */
export function toastPlace(): HTMLElement {
  if (!place.isConnected) movePlace();
  return place;
}

/**
 * Takes the messages into a dialog while that is open.
 * @returns what gives them back
 */
export function takeToasts(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  movePlace();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    movePlace();
  };
}

/** A `ref`: messages stand below this element while it is there, so that they hide none of its buttons. */
export function keepsToastsBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
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
