import { SCHEMA } from './vocabulary.ts';

export interface Upgrade {
  from: number;
  /** Changes a document; pure. Gives new fields a default, and leaves other types unchanged. */
  change: (doc: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Upgrades in order. Released upgrades stay, because tablets send documents of any age (027). */
const UPGRADES: readonly Upgrade[] = [];

/** Upgrades a document to the current schema. Call it wherever documents are read. */
export function upgraded(
  doc: Record<string, unknown>,
  upgrades: readonly Upgrade[] = UPGRADES,
): Record<string, unknown> {
  let now = doc;
  for (const { from, change } of upgrades) {
    if (now.schema === from && from < SCHEMA) now = { ...change(now), schema: from + 1 };
  }
  return now;
}
