const place = document.createElement('div');
const openDialogs: HTMLElement[] = [];

const settle = (): void => (openDialogs.at(-1) ?? document.body).append(place);

/**
 * Where messages stand: in the topmost open dialog, else at the end of the page. All outside of a modal dialog is inert:
 * neither pressed nor read out. It is one element that moves, so that a message keeps its time.
 */
export function toastPlace(): HTMLElement {
  if (!place.isConnected) settle();
  return place;
}

/**
 * Takes the messages into a dialog while that is open.
 * @returns what gives them back
 */
export function takeToasts(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  settle();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    settle();
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
