/** What `work` resolves with; `otherwise` where it fails, or takes longer than `ms`. It is not held up by that. */
export function within<T, E>(ms: number, work: Promise<T>, otherwise: E): Promise<T | E> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, otherwise);
    const settle = (value: T | E) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(settle, () => settle(otherwise));
  });
}

/** So long monitors and balancers are kept waiting for databases that do not answer, ms. */
export const MONITOR_PATIENCE = 2_000;
