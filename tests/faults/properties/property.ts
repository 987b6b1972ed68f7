import type { Run } from '../run-of-seed.ts';

/** Holds once a school has healed. Returns violations as sentences. */
export type Property = (run: Run) => Promise<string[]>;
