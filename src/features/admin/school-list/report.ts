import { type Decisions, deedOf, type PlannedRow } from '../../../domain/school-list/plan.ts';
import type { BadRow } from '../../../domain/school-list/read.ts';
import { column, type ExportTable } from '../../spreadsheet/table.ts';
import type { Making } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import type { Placement } from './use-classes.ts';

export interface ReportLine {
  line: number;
  number: string;
  displayName: string;
  schoolClass: string;
  result: string;
  isDone: boolean;
}

interface Planned extends Decisions {
  planned: readonly PlannedRow[];
  read: { bad: readonly BadRow[] };
}

interface Done {
  outcomes: Making['outcomes'];
  placements: ReadonlyMap<PlannedRow, Placement>;
}

/** Returns every line of the list in its order, including unreadable lines. */
export function reportOf(list: Planned, { outcomes, placements }: Done): ReportLine[] {
  const rows = list.planned.map((one): ReportLine => {
    const { line, number, displayName, schoolClass } = one.row;
    const { result, isDone } = resultOf(one, list, outcomes);
    const placement = placements.get(one);
    const words = placement ? messages.placed[placement](result) : result;
    return { line, number, displayName, schoolClass, result: words, isDone };
  });
  const rejected = list.read.bad.map(({ line, text, problem }): ReportLine => {
    const result = messages.notDone(messages.problems[problem]);
    return { line, number: '', displayName: text, schoolClass: '', result, isDone: false };
  });
  return [...rows, ...rejected].sort((a, b) => a.line - b.line);
}

function resultOf(
  one: PlannedRow,
  decisions: Decisions,
  outcomes: Making['outcomes'],
): Pick<ReportLine, 'result' | 'isDone'> {
  const { results } = messages;
  const outcome = outcomes.get(one.row.number)?.outcome;
  const deed = deedOf(one, decisions);
  if (outcome?.state === 'refused')
    return { result: messages.notDone(messages.refusals[outcome.reason]), isDone: false };
  if (outcome?.state === 'made') return { result: results.made, isDone: true };
  if (deed === 'known') return { result: results.known, isDone: true };
  if (outcome)
    return {
      result: deed === 'moved' || deed === 'linked' ? results[deed] : results.known,
      isDone: true,
    };
  const isUndone = deed === 'open' || deed === 'conflict' || deed === 'taken';
  return { result: isUndone ? results[deed] : results.waiting, isDone: false };
}

export const resultsIn = (
  lines: readonly ReportLine[],
  outcomes: Making['outcomes'],
): ReadonlyMap<string, ReportLine> =>
  new Map(
    lines
      .filter(({ number, isDone }) => isDone || outcomes.has(number))
      .map((line) => [line.number, line]),
  );

export const reportTable = (lines: readonly ReportLine[]): ExportTable => ({
  name: messages.report,
  columns: [
    column(messages.lineNumber, 'count', 8),
    column(messages.number, 'text', 12),
    column(messages.name, 'text', 32),
    column(messages.class, 'text', 10),
    column(messages.result, 'text', 48),
  ],
  rows: lines.map(({ line, number, displayName, schoolClass, result }) => [
    ...[line, number, displayName, schoolClass, result],
  ]),
});
