/** Number of changed cookies after which Chromium writes to disk. An overwrite is two changes. */
const CHANGES = 512;
const COUNTED = 'okul_settle';
/**
 * Name of the cookie that marks a finished run. Never overwritten, because a crash could keep only
 * the removal of the old cookie.
 */
const SAYS_SO = 'okul_settled';
/** Lifetime of the mark (s): a dead tablet is charged and opened again within a day. */
const LIFE = 86_400;

export interface SettledCookies {
  settle(): void;
  /** Returns true if cookies were written to disk within a day, so a server session may exist. */
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
