/** Runs `work` when the page is idle. @param latest time after which it runs in any case (ms) */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, 200);
}
