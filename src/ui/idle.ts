/** @param latest time after which `work` runs even on a busy page (ms) */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, 200);
}
