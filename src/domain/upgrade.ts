import { SCHEMA } from './vocabulary.ts';

/** How documents of one schema become those of the next. */
export interface Upgrade {
  from: number;
  /** Pure. Gives what has no place in the older form a default, and leaves other types as they are. */
  change: (doc: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/**
 * From the first schema on, without a gap; none is ever taken out. A tablet may come with documents of any age, and so may a
 * device after an update. See docs/decisions/027-schema.md for what else a new schema takes.
 */
const UPGRADES: readonly Upgrade[] = [];

/**
 * A document in the form that is read today, whatever earlier one it has; any other as it is. Called wherever documents are read,
 * on the device and on the server: at the gateway, by the intake, from the school.
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
