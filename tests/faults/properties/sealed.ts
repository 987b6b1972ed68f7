import { readableOnDisks } from '../seal-watch.ts';
import type { Property } from './property.ts';

/** Requires that no disk has a sealed exam's questions unencrypted. */
export const sealedIsUnread: Property = async (run) => readableOnDisks(run);
