import Papa from 'papaparse';
import { useMemo, useState } from 'react';
import { namesakesOf } from '../../../domain/namesakes.ts';
import { leaversOf, type PlannedRow, planList } from '../../../domain/school-list/plan.ts';
import { readSchoolList } from '../../../domain/school-list/read.ts';
import type { ListedPupil } from '../../../domain/session/school-list.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';

/** What an admin said of a pupil whose name somebody has registered with: that account's uid, or that it is another person. */
export type Choice = string | 'new';
export const NEW = 'new';

/** A list as it was typed, compared with the accounts that this device knows. */
export function useList() {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const people = useLive(everybody, []);
  const read = useMemo(() => readSchoolList(readTable(text)), [text]);
  const planned = useMemo(() => planList(read.rows, people ?? []), [read, people]);
  const leavers = useMemo(
    () => leaversOf(people ?? [], new Set(read.numbers)),
    [read.numbers, people],
  );
  const choose = (number: string, choice: Choice | null) =>
    setChoices((all) => {
      const next = new Map(all);
      // What is chosen anew is the latest choice.
      next.delete(number);
      if (choice !== null) next.set(number, choice);
      return next;
    });
  const conflicts = useMemo(() => conflictsOf(planned, choices), [planned, choices]);
  const homonyms = homonymsOf(planned);
  return { text, setText, read, planned, leavers, choices, choose, conflicts, homonyms };
}

/** Numbers that were given to an account which an earlier choice has given another: of whom that is. */
function conflictsOf(
  planned: readonly PlannedRow[],
  choices: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, string> {
  const open = new Set(
    planned.flatMap(({ row, plan }) => (plan.kind === 'same-name' ? row.number : [])),
  );
  const first = new Map<string, string>();
  const conflicts = new Map<string, string>();
  for (const [number, choice] of choices) {
    if (choice === NEW || !open.has(number)) continue;
    const earlier = first.get(choice);
    if (earlier === undefined) first.set(choice, number);
    else conflicts.set(number, earlier);
  }
  return conflicts;
}

/** Names that several pupils of the list have. */
function homonymsOf(planned: readonly PlannedRow[]): string[] {
  const named = planned.map(({ row }) => ({ uid: row.number, displayName: row.displayName }));
  const counts = new Map<string, number>();
  for (const { displayName } of named) counts.set(displayName, (counts.get(displayName) ?? 0) + 1);
  const doubled = named.filter(
    (one) => (counts.get(one.displayName) ?? 0) > 1 && namesakesOf(named, one).length > 0,
  );
  return [...new Set(doubled.map(({ displayName }) => displayName))];
}

/** What the server is asked to do for a row; null where nothing is to be done, or somebody has to decide first. */
export function pupilOf({ row, plan }: PlannedRow, choice: Choice | undefined): ListedPupil | null {
  const { number, displayName, schoolClass, email } = row;
  const pupil = { number, displayName, schoolClass, email };
  if (plan.kind === 'new') return pupil;
  if (plan.kind === 'there') return plan.from === null ? null : pupil;
  if (plan.kind !== 'same-name') return null;
  if (choice === NEW) return pupil;
  // The account may have got its number since.
  return plan.candidates.some(({ uid }) => uid === choice) ? { ...pupil, uid: choice } : null;
}

/** What is copied from a table has tabs, Excel in Turkish writes semicolons, others commas. */
const DELIMITERS = ['\t', ';', ','];

/** The cells of a list that was pasted or read from a file. What some programs call an Excel file is a page with a table. */
function readTable(text: string): string[][] {
  if (/^\s*<(!doctype|html|table|meta)\b/i.test(text)) return tableOfPage(text);
  const table = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = DELIMITERS.find((sign) => table.includes(sign)) ?? ',';
  return Papa.parse<string[]>(table, { delimiter }).data;
}

/** More columns than any list has; a file may claim a thousand for each cell. */
const WIDEST = 40;

/** A page is read without running or loading anything of it. */
function tableOfPage(text: string): string[][] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.cells].flatMap(({ textContent, colSpan }) => [
      textContent.trim(),
      // As wide as it is drawn, or the cells below stand under another heading.
      ...Array<string>(Math.min(colSpan, WIDEST) - 1).fill(''),
    ]),
  );
}
