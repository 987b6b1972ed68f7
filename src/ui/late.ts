import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component that is fetched when it is first shown. */
export const late = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }));

/**
 * A part of a page that comes after the first paint, for what has nothing to say on most days: it costs the first load nothing.
 * What cannot be fetched says nothing.
 */
export const afterPaint = <Props extends object>(load: Load<Props>) =>
  lazy(() => fetchOrNothing(load));

/** As `afterPaint`, fetched at once: an update may take the file away before it is shown. */
export function fetchedAhead<Props extends object>(load: Load<Props>) {
  const loading = fetchOrNothing(load);
  return lazy(() => loading);
}

/** For `lazy`. */
export const fetchOrNothing = async <Props extends object>(
  load: Load<Props>,
): Promise<{ default: ComponentType<Props> }> => ({
  default: await load().catch(() => () => null),
});

/** A screen that is fetched when it is first opened. */
export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  late(async () => (await load())[name] as ComponentType);
