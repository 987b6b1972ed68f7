import type { Transaction } from 'dexie';

/** Brings the tables from one version to the next. */
export interface TableUpgrade {
  /** Tables that are new or whose indexes change, in Dexie's schema syntax. */
  tables: Readonly<Record<string, string>>;
  /** Runs in Dexie's upgrade transaction: a failure leaves the tables at the version before. */
  change: (rows: Transaction) => Promise<unknown>;
}

/** Upgrades from version 1 on, in order; the first leads to version 2. A released upgrade never changes. */
export const UPGRADES: readonly TableUpgrade[] = [];
