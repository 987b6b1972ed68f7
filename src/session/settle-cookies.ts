/**
 * Chromium writes cookies to the disk 30 s after the first change, or at once after 512 changes. A tablet whose battery dies
 * within the half minute after a sign-in would have lost session and device key. Writing over a cookie counts as two changes.
 */
const CHANGES = 512;
const COUNTED = 'okul_settle';
/** Written once: of the other the browser may have written no more than that it was taken away. */
const SAYS_SO = 'okul_settled';
/** s. A day: a tablet whose battery died is charged and opened again within it. */
const LIFE = 86_400;

export interface SettledCookies {
  /** Has the browser write the cookies that the server just gave to its disk. Where it does otherwise, nothing is lost. */
  settle(): void;
  /** Whether it was done on this device within a day, so that a session of the server may be here. */
  areSettled(): boolean;
}

export const settledCookies = (page: Pick<Document, 'cookie'> = document): SettledCookies => ({
  settle() {
    page.cookie = `${SAYS_SO}=1; path=/; max-age=${LIFE}; samesite=strict`;
    for (let change = 0; change < CHANGES; change += 2) {
      page.cookie = `${COUNTED}=${change}; path=/; max-age=60; samesite=strict`;
    }
  },
  areSettled: () => page.cookie.includes(`${SAYS_SO}=`),
});
