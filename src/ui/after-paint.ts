import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that comes after the first paint, for what has nothing to say on most days: it costs the first load nothing.
 * What cannot be fetched says nothing.
 */
export const afterPaint = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => null);
    return { default: part ?? (() => null) };
  });
