import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import {
  type ExamCell,
  type OverTime,
  overTime,
  pointsOf,
} from '../../domain/grading/over-time.ts';
import { averageOf } from '../../domain/grading/points.ts';
import { calledInOrder } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import {
  type CellsOf,
  type ClassHistory,
  cellsOfAll,
  cellsOfSome,
} from '../../store/queries/class-history.ts';
import { schoolNumbers } from '../../store/queries/directory.ts';
import { useFound } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatPoints } from '../../ui/format.ts';
import { SearchField, useAddressSearch } from '../../ui/ListFilters.tsx';
import { FIRST } from '../../ui/use-more.tsx';
import classes from './ClassResults.module.css';
import { ExamPages, useExamPage } from './ExamPages.tsx';
import { messages } from './messages.ts';

const wordsOf = ({ name }: Pick<PupilRow, 'name'>) => [name];
const NONE: ReadonlyMap<string, string> = new Map();

export function PupilsTable({ history }: { history: ClassHistory }) {
  const { exams, classroom } = history;
  const [search, setSearch] = useAddressSearch();
  const numbers = useLive(
    (store) => schoolNumbers(store, classroom.selectedStudent),
    [classroom.selectedStudent],
  );
  const pupils = useMemo(() => pupilsOf(classroom, numbers ?? NONE), [classroom, numbers]);
  const found = useFound(pupils, wordsOf, search);
  const { cells, isWhole } = useCells(history, found);
  const rows = useMemo(() => found.map((pupil) => pupilRow(pupil, cells)), [found, cells]);
  const page = useExamPage(exams.length);
  const columns = useMemo(
    () => columnsOf(history, page.from, page.to),
    [history, page.from, page.to],
  );
  const average = useMemo(
    () => (isWhole && cells ? averageOf([...cells.values()].flatMap(pointsOf)) : null),
    [isWhole, cells],
  );
  return (
    <div className={classes.stack}>
      <SearchField label={messages.search} value={search} onChange={setSearch} />
      <ExamPages page={page} count={exams.length} />
      {found.length === 0 ? (
        <p role="status">{messages.noMatch}</p>
      ) : (
        <DataTable
          isPlain
          label={messages.results}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sortedBy="ad"
        />
      )}
      <p className={classes.hint}>
        {average !== null && (
          <strong>
            {messages.classAverage}: {formatPoints(average)}.{' '}
          </strong>
        )}
        {messages.averageHint}
        {history.makeUps.size > 0 ? ` ${messages.makeUpHint}` : null}
        {exams.every(countsInAverages) ? null : ` ${messages.practiceHint}`}
      </p>
    </div>
  );
}

const keyOf = ({ uid }: PupilRow): string => uid;

/** Loads the cells of the first listed students, then of the whole class. */
function useCells(history: ClassHistory, found: readonly Pick<PupilRow, 'uid'>[]) {
  const { clock } = useWorkspace();
  const first = found.slice(0, FIRST).map(({ uid }) => uid);
  const some = useLive(
    (store) => cellsOfSome(store, history, first, clock.now()),
    [history, first.join()],
  );
  const all = useLive(
    async (store) => (some ? cellsOfAll(store, history, clock.now()) : undefined),
    [history, some !== undefined],
  );
  return { cells: all ?? some, isWhole: all !== undefined };
}

function columnsOf({ classroom, exams }: ClassHistory, from: number, to: number) {
  const columns: Column<PupilRow>[] = [
    {
      key: 'ad',
      label: messages.student,
      compare: byName,
      isName: true,
      width: 'minmax(0, 2fr)',
      cell: ({ uid, name }) => (
        <Anchor component={Link} to={`/class-results/${classroom.id}/${uid}`}>
          {name}
        </Anchor>
      ),
    },
    ...exams.slice(from, to).map(
      (exam, at): Column<PupilRow> => ({
        key: exam.examID,
        label: countsInAverages(exam) ? exam.examName : messages.practice(exam.examName),
        compare: byExam(from + at),
        width: 'minmax(7rem, 1fr)',
        cell: ({ cells }) => <CellText cell={cells?.[from + at]} />,
      }),
    ),
    {
      key: 'girmedi',
      label: messages.absences,
      compare: byAbsences,
      width: '7.5rem',
      cell: ({ facts }) => facts?.absent ?? '',
    },
    {
      key: 'ortalama',
      label: messages.average,
      compare: byAverage,
      width: '7.5rem',
      cell: ({ facts }) => (
        <strong className={classes.points}>
          {facts && facts.average !== null ? formatPoints(facts.average) : messages.none}
        </strong>
      ),
    },
  ];
  return columns;
}

interface PupilRow {
  uid: string;
  name: string;
  cells: readonly ExamCell[] | null;
  facts: OverTime | null;
}

function pupilsOf(
  { selectedStudent }: Classroom,
  numbers: ReadonlyMap<string, string>,
): Pick<PupilRow, 'uid' | 'name'>[] {
  const numbered = selectedStudent.map((one) => ({ ...one, schoolNumber: numbers.get(one.uid) }));
  return calledInOrder(numbered).map(({ uid, called }) => ({ uid, name: called }));
}

const pupilRow = (
  { uid, name }: Pick<PupilRow, 'uid' | 'name'>,
  cells: CellsOf | undefined,
): PupilRow => {
  const own = cells?.get(uid) ?? null;
  return { uid, name, cells: own, facts: own && overTime(own) };
};

const byName = (a: PupilRow, b: PupilRow): number => compareTurkish(a.name, b.name);
const byAverage = (a: PupilRow, b: PupilRow): number => averageIn(a) - averageIn(b);
const byAbsences = (a: PupilRow, b: PupilRow): number =>
  (a.facts?.absent ?? 0) - (b.facts?.absent ?? 0);
const byExam =
  (at: number) =>
  (a: PupilRow, b: PupilRow): number =>
    pointsIn(a, at) - pointsIn(b, at);

/** Returns a sort key that ranks students without points below all others. */
const averageIn = ({ facts }: PupilRow): number => facts?.average ?? -1;

function pointsIn({ cells }: PupilRow, at: number): number {
  const cell = cells?.[at];
  return cell?.kind === 'points' || cell?.kind === 'practice' ? (cell.points ?? -1) : -1;
}

export function CellText({ cell }: { cell: ExamCell | undefined }) {
  if (!cell) return null;
  if (cell.kind === 'practice')
    return (
      <span className={classes.soft}>
        {cell.points === null ? messages.none : formatPoints(cell.points)}
      </span>
    );
  if (cell.kind === 'points')
    return (
      <span className={classes.points}>
        {formatPoints(cell.points)}
        <CellNote cell={cell} />
      </span>
    );
  return (
    <span className={classes.soft} data-kind={cell.kind}>
      {messages.kinds[cell.kind]}
      <CellNote cell={cell} />
    </span>
  );
}

function CellNote({ cell }: { cell: ExamCell }) {
  const notes = notesOf(cell);
  return notes.length === 0 ? null : <small className={classes.note}> {notes.join(', ')}</small>;
}

export const notesOf = (cell: ExamCell): string[] => [
  ...(cell.isMakeUp ? [messages.makeUp] : []),
  ...(cell.kind === 'points' && !cell.isOut ? [messages.notOut] : []),
];
