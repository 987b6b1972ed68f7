import { type ComponentType, lazy } from 'react';

/** A screen that is fetched when it is first opened. */
export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }));
