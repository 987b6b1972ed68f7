/** Runs `work` when the page is idle, after `latest` ms at the latest. */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, 200);
}
