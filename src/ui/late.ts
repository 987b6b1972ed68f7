import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

const failures = new WeakSet<object>();

/** Returns true for an error of `late`: a missing file of the app, which a reload repairs. */
export const isLatePart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

export const late = <Props extends object>(load: Load<Props>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (typeof error === 'object' && error !== null) failures.add(error);
      throw error;
    }
  });

/** Loads a component after the first paint. Renders nothing if its file cannot be loaded. */
export const afterPaint = <Props extends object>(load: Load<Props>) =>
  lazy(() => fetchOrNothing(load));

/** Loads a component at once, because an update may remove its file before it is shown. */
export function fetchedAhead<Props extends object>(load: Load<Props>) {
  const loading = fetchOrNothing(load);
  return lazy(() => loading);
}

export const fetchOrNothing = async <Props extends object>(
  load: Load<Props>,
): Promise<{ default: ComponentType<Props> }> => ({
  default: await load().catch(() => () => null),
});

export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  late(async () => (await load())[name] as ComponentType);

/** Runs `work` when the page is idle. @param latest time after which it runs in any case (ms) */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, 200);
}
