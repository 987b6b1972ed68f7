export const isOnlyHere = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.|\[::1\])/i.test(address);

/** Returns the address of a page on the typed host; null if it is invalid. */
export function pageAddress(typed: string, path: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!/^https?:/i.test(whole) || /\s/.test(text)) return null;
  try {
    const url = new URL(whole);
    return url.pathname === '/' && url.search === '' ? `${url.origin}${path}` : whole;
  } catch {
    // Old browsers lack `URL.canParse`.
    return null;
  }
}
