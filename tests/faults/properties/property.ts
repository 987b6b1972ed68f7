import type { Run } from '../run-of-seed.ts';

/** What has to hold once a school has healed. Each says in sentences where it does not. */
export type Property = (run: Run) => Promise<string[]>;
