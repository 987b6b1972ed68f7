import Papa from 'papaparse';
import { useMemo, useState } from 'react';
import { namesakesOf } from '../../../domain/namesakes.ts';
import {
  type Choice,
  leaversOf,
  NEW,
  type PlannedRow,
  planList,
} from '../../../domain/school-list/plan.ts';
import { readSchoolList } from '../../../domain/school-list/read.ts';
import type { ListedPupil } from '../../../domain/session/school-list.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';

export function useList() {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const people = useLive(everybody, []);
  const read = useMemo(() => readSchoolList(readTable(text)), [text]);
  const current = useMemo(() => planList(read.rows, people ?? []), [read, people]);
  // Keeps the plan of a running import, which arriving accounts must not change.
  const [started, setStarted] = useState<readonly PlannedRow[] | null>(null);
  const planned = started ?? current;
  const leavers = useMemo(
    () => leaversOf(people ?? [], new Set(read.numbers)),
    [read.numbers, people],
  );
  const choose = (number: string, choice: Choice | null) =>
    setChoices((all) => {
      const next = new Map(all);
      // Deletes the entry, so that `set` appends a repeated choice as the latest.
      next.delete(number);
      if (choice !== null) next.set(number, choice);
      return next;
    });
  const conflicts = useMemo(() => conflictsOf(planned, choices), [planned, choices]);
  const homonyms = homonymsOf(planned);
  return {
    ...{ text, read, planned, leavers, choices, choose, conflicts, homonyms },
    isStarted: started !== null,
    start: () => setStarted(planned),
    setText: (next: string) => {
      setText(next);
      setStarted(null);
    },
  };
}

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

function homonymsOf(planned: readonly PlannedRow[]): string[] {
  const named = planned.map(({ row }) => ({ uid: row.number, displayName: row.displayName }));
  const counts = new Map<string, number>();
  for (const { displayName } of named) counts.set(displayName, (counts.get(displayName) ?? 0) + 1);
  const doubled = named.filter(
    (one) => (counts.get(one.displayName) ?? 0) > 1 && namesakesOf(named, one).length > 0,
  );
  return [...new Set(doubled.map(({ displayName }) => displayName))];
}

/** Returns the student to import; null if there is nothing to do or a decision is missing. */
export function pupilOf({ row, plan }: PlannedRow, choice: Choice | undefined): ListedPupil | null {
  const { number, displayName, schoolClass, email } = row;
  const pupil = { number, displayName, schoolClass, email };
  if (plan.kind === 'new') return pupil;
  if (plan.kind === 'there') return plan.from === null ? null : pupil;
  if (plan.kind !== 'same-name') return null;
  if (choice === NEW) return pupil;
  // Ignores a chosen account that is no candidate, as when it has received another number.
  return plan.candidates.some(({ uid }) => uid === choice) ? { ...pupil, uid: choice } : null;
}

/** Delimiters: tabs if copied from a table, semicolons from a Turkish Excel, otherwise commas. */
const DELIMITERS = ['\t', ';', ','];

/** Parses a list as CSV or as HTML. Some programs save an HTML table as an Excel file. */
function readTable(text: string): string[][] {
  if (/^\s*<(!doctype|html|table|meta)\b/i.test(text)) return tableOfPage(text);
  const table = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = DELIMITERS.find((sign) => table.includes(sign)) ?? ',';
  return Papa.parse<string[]>(table, { delimiter }).data;
}

/** Maximum number of columns that a cell may span. A file may claim a thousand. */
const WIDEST = 40;

/** Parses the table of a page, without running or loading anything. */
function tableOfPage(text: string): string[][] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.cells].flatMap(({ textContent, colSpan }) => [
      textContent.trim(),
      // Keeps the width of a merged cell, so that the following cells keep their columns.
      ...Array<string>(Math.min(colSpan, WIDEST) - 1).fill(''),
    ]),
  );
}
