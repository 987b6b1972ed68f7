import pTimeout from 'p-timeout';

/** What `work` resolves with; `otherwise` where it fails, or takes longer than `ms`. It is not held up by that. */
export const within = <T, E>(ms: number, work: Promise<T>, otherwise: E): Promise<T | E> =>
  pTimeout<T, E>(work, { milliseconds: ms, fallback: () => otherwise }).catch(() => otherwise);

/** So long monitors and balancers are kept waiting for databases that do not answer, ms. */
export const MONITOR_PATIENCE = 2_000;
