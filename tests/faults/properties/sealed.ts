import { readableOnDisks } from '../seal-watch.ts';
import type { Property } from './property.ts';

/** What a sealed exam asks stands in the clear on no disk. */
export const sealedIsUnread: Property = async (run) => readableOnDisks(run);
