import type { PlannedRow } from './plan.ts';

/** Choice for a student who has the name of an account: the student is another person. */
export const NEW = 'new';
/** Uid of the account with the student's name, or `NEW`. */
export type Choice = string;

/** Action of the import on a row: none if it is `open`, `conflict` or `taken`. */
export type Deed = 'new' | 'linked' | 'moved' | 'known' | 'open' | 'conflict' | 'taken';

export interface Decisions {
  choices: ReadonlyMap<string, Choice>;
  /** Rows whose account an earlier choice gave to another number, by number. */
  conflicts: ReadonlyMap<string, string>;
}

export function deedOf({ row, plan }: PlannedRow, { choices, conflicts }: Decisions): Deed {
  switch (plan.kind) {
    case 'new':
      return 'new';
    case 'there':
      return plan.from === null ? 'known' : 'moved';
    case 'same-name': {
      if (conflicts.has(row.number)) return 'conflict';
      const choice = choices.get(row.number);
      if (choice === NEW) return 'new';
      return plan.candidates.some(({ uid }) => uid === choice) ? 'linked' : 'open';
    }
    default:
      return 'taken';
  }
}

/** Counts rows by the import's effect on them. */
export function countDeeds(
  planned: readonly PlannedRow[],
  decisions: Decisions,
): Readonly<Record<Deed, number>> {
  const counts = { new: 0, linked: 0, moved: 0, known: 0, open: 0, conflict: 0, taken: 0 };
  for (const one of planned) counts[deedOf(one, decisions)] += 1;
  return counts;
}
