import { SCHEMA } from './vocabulary.ts';

/** How documents of one schema become those of the next. */
export interface Upgrade {
  from: number;
  /** Pure. Gives what has no place in the older form a default, and leaves other types as they are. */
  change: (doc: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/**
 * Upgrades from schema 1 on, in order and without a gap. A released upgrade stays: tablets may bring documents of any age.
 * See docs/decisions/027-schema.md for what else a new schema takes.
 */
const UPGRADES: readonly Upgrade[] = [];

/**
 * Returns a document of an earlier schema in the present one, and any other document unchanged. Device and server call it
 * wherever they read documents.
 */
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
