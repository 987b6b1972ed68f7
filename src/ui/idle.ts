/** Runs `work` once the page has nothing better to do, after `latest` ms at the latest. */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, 200);
}
