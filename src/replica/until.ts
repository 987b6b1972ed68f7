/** Waits for `work` until `signal` is aborted; the work itself may go on. @throws the signal's reason; what `work` throws */
export function until<R>(signal: AbortSignal, work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    work.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
  });
}
