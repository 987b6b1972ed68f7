import type { Run } from '../run-of-seed.ts';

/** Property of a healed school. Returns its violations as sentences. */
export type Property = (run: Run) => Promise<string[]>;
