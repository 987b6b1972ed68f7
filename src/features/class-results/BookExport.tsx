import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ExamCell, heldAt } from '../../domain/grading/over-time.ts';
import { keepText } from '../../session/kept.ts';
import { useLive } from '../../store/live.ts';
import { type ClassBook, classBook } from '../../store/queries/class-book.ts';
import type { ClassHistory } from '../../store/queries/class-history.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate } from '../../ui/format.ts';
import { ExportChoices } from '../spreadsheet/ExportChoices.tsx';
import { type Cell, column, type ExportTable } from '../spreadsheet/table.ts';
import { messages } from './messages.ts';

interface BookExportDialogProps {
  history: ClassHistory;
  onClose: () => void;
}

export function BookExportDialog({ history, onClose }: BookExportDialogProps) {
  const { clock } = useWorkspace();
  const book = useLive((store) => classBook(store, history, clock.now()), [history]);
  if (!book) return null;
  return (
    <ExportChoices
      name={history.classroom.className}
      tables={[marksTable(book), detailsTable(book)]}
      hint={messages.exportHint}
      onClose={onClose}
    />
  );
}

const PERSON = [column(messages.mark, 'text', 12), column(messages.student, 'text', 28)] as const;

/** Returns a table of rounded points, as e-Okul requires, with exact averages. */
export const marksTable = ({ exams, lines }: ClassBook): ExportTable => ({
  name: messages.marks,
  columns: [
    ...PERSON,
    ...exams.map((exam) => column(messages.examOn(exam.examName, dayOf(heldAt(exam))), 'count')),
    column(messages.average, 'points'),
  ],
  rows: lines.map(({ mark, name, cells, average }) => [
    ...[mark, name],
    ...cells.map(wholeMark),
    average,
  ]),
});

/** Returns a table with a line for each student and exam, with the exact points. */
export const detailsTable = ({ exams, lines }: ClassBook): ExportTable => ({
  name: messages.details,
  columns: [
    ...PERSON,
    column(messages.exam, 'text', 30),
    column(messages.score, 'points'),
    column(messages.state, 'text', 24),
    column(messages.handedIn, 'time', 18),
  ],
  rows: lines.flatMap(({ mark, name, cells }) =>
    cells.map((cell, at) => [
      ...[mark, name, exams[at]?.examName ?? null],
      cell.kind === 'points' ? cell.points : null,
      ...[stateOf(cell), cell.closedAt],
    ]),
  ),
});

/** Returns rounded points, or a word for an absent or waiting student; null for other cells. */
export function wholeMark(cell: ExamCell): Cell {
  if (cell.kind === 'points') return Math.round(cell.points);
  return cell.kind === 'absent' || cell.kind === 'waiting' ? messages.kinds[cell.kind] : null;
}

function stateOf(cell: ExamCell): string {
  const state = cell.kind === 'points' ? outOrNot(cell.isOut) : kindOf(cell);
  return cell.isMakeUp ? messages.madeUp(state) : state;
}

const outOrNot = (isOut: boolean): string => (isOut ? messages.released : messages.notReleasedYet);

const kindOf = ({ kind }: ExamCell): string =>
  kind === 'points' || kind === 'practice' ? messages.none : messages.kinds[kind];

export const dayOf = (instant: number): string => formatDate(instant).slice(0, 10);

const KEY = 'okul.school-name';

const LONGEST = 80;

export function useSchoolName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => localStorage.getItem(KEY) ?? '');
  const change = (next: string) => {
    setName(next);
    keepText(localStorage, KEY, next);
  };
  return [name, change];
}

interface SchoolNameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

export const SchoolNameField = ({ value, onChange }: SchoolNameFieldProps) => (
  <TextInput
    label={messages.schoolName}
    description={messages.schoolNameHint}
    value={value}
    maxLength={LONGEST}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
