import type { Storage } from '../storage/storage.ts';

/** How often a database was set aside, damaged, for an empty one. */
export const incarnationOf = (storage: Storage, database: string): number =>
  storage.damaged().filter(({ name }) => name === database).length;
