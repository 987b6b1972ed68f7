/**
 * Chromium writes cookies to the disk 30 s after the first change, or at once after 512 changes. A tablet whose battery dies
 * within the half minute after a sign-in would have lost session and device key. Writing over a cookie counts as two changes.
 */
const CHANGES = 512;
const NAME = 'okul_settle';

/** Has the browser write the cookies that the server just gave to its disk. Where it does otherwise, nothing is lost. */
export function settleCookies(page: Pick<Document, 'cookie'> = document): void {
  for (let change = 0; change < CHANGES; change += 2) {
    page.cookie = `${NAME}=${change}; path=/; max-age=60; samesite=strict`;
  }
}
