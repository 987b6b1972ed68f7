import { SCHEMA } from './vocabulary.ts';

export interface Upgrade {
  from: number;
  /** Changes a document without side effects. Gives new fields a default, and skips other types. */
  change: (doc: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Upgrades in order. Keep released upgrades, because documents of any age may arrive (027). */
const UPGRADES: readonly Upgrade[] = [];

/** Upgrades a document to the current schema. Call the function wherever documents are read. */
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
