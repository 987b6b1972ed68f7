import pTimeout from 'p-timeout';

/** Returns `otherwise` if `work` fails or takes longer than `ms`. */
export const within = <T, E>(ms: number, work: Promise<T>, otherwise: E): Promise<T | E> =>
  pTimeout<T, E>(work, { milliseconds: ms, fallback: () => otherwise }).catch(() => otherwise);

/** Timeout of a health check while the databases do not respond (ms). */
export const MONITOR_PATIENCE = 2_000;
