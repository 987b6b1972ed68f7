import type { User } from '../documents/user/schema.ts';
import { sameName } from '../namesakes.ts';
import type { ListRow } from './read.ts';

type Known = Pick<
  User,
  'uid' | 'displayName' | 'email' | 'userRole' | 'schoolNumber' | 'schoolClass'
>;

export type RowPlan =
  | { kind: 'new' }
  /** `from` is the previous class if the class changed. */
  | { kind: 'there'; uid: string; from: string | null }
  /** The number belongs to another name, because of a student who left or a typing error. */
  | { kind: 'number-taken'; displayName: string }
  | { kind: 'email-taken'; displayName: string }
  /** Accounts of this name without a number. The school decides if one is the row's student. */
  | { kind: 'same-name'; candidates: readonly Pick<Known, 'uid' | 'email'>[] };

export interface PlannedRow {
  row: ListRow;
  plan: RowPlan;
}

export function planList(rows: readonly ListRow[], users: readonly Known[]): PlannedRow[] {
  const byNumber = new Map(users.flatMap((user) => numbered(user)));
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const unnumbered = users.filter(
    ({ userRole, schoolNumber }) => userRole === 'student' && schoolNumber === '',
  );
  return rows.map((row) => ({
    row,
    plan: planOf(row, byNumber.get(row.number), byEmail.get(row.email), unnumbered),
  }));
}

const numbered = (user: Known): [string, Known][] =>
  user.schoolNumber === '' ? [] : [[user.schoolNumber, user]];

function planOf(
  { displayName, schoolClass, email }: ListRow,
  holder: Known | undefined,
  addressee: Known | undefined,
  unnumbered: readonly Known[],
): RowPlan {
  if (holder) {
    if (!sameName(holder.displayName, displayName))
      return { kind: 'number-taken', displayName: holder.displayName };
    const isOther = schoolClass !== '' && holder.schoolClass !== schoolClass;
    return { kind: 'there', uid: holder.uid, from: isOther ? holder.schoolClass : null };
  }
  const candidates = unnumbered.filter((one) => sameName(one.displayName, displayName));
  if (candidates.length > 0) return { kind: 'same-name', candidates };
  if (email !== '' && addressee) return { kind: 'email-taken', displayName: addressee.displayName };
  return { kind: 'new' };
}

export function leaversOf<K extends Known>(users: readonly K[], numbers: ReadonlySet<string>): K[] {
  return users.filter(
    ({ userRole, schoolNumber }) =>
      userRole === 'student' && schoolNumber !== '' && !numbers.has(schoolNumber),
  );
}

/** Choice for a student who is not the account's owner in spite of the same name. */
export const NEW = 'new';
/** Uid of the account with the student's name, or `NEW`. */
export type Choice = string;

/** Effect of the import on a row. Rows that are `open`, `conflict` or `taken` are not imported. */
export type Deed = 'new' | 'linked' | 'moved' | 'known' | 'open' | 'conflict' | 'taken';

export interface Decisions {
  choices: ReadonlyMap<string, Choice>;
  /** Number of the row that chose the same account earlier, by the number of the later row. */
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

export function countDeeds(
  planned: readonly PlannedRow[],
  decisions: Decisions,
): Readonly<Record<Deed, number>> {
  const counts = { new: 0, linked: 0, moved: 0, known: 0, open: 0, conflict: 0, taken: 0 };
  for (const one of planned) counts[deedOf(one, decisions)] += 1;
  return counts;
}
