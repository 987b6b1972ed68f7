import type { ComponentType } from 'react';
import { late } from '../ui/late.ts';

/** A screen that is fetched when it is first opened. */
export const screen = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  late(async () => (await load())[name] as ComponentType);
