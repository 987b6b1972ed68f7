/** Whether an address leads nowhere but to the machine on which it is typed. */
export const isOnlyHere = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.|\[::1\])/i.test(address);

/** The address of a page of the school as it was typed in short: with its scheme, and its path where none was typed. Null for what is none. */
export function pageAddress(typed: string, path: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!/^https?:/i.test(whole) || /\s/.test(text)) return null;
  try {
    const url = new URL(whole);
    return url.pathname === '/' && url.search === '' ? `${url.origin}${path}` : whole;
  } catch {
    // `URL.canParse` is younger than the browsers of a school.
    return null;
  }
}
