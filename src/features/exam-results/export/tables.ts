import type { GradedQuestion, Result } from '../../../domain/entities/paper.ts';
import type { QuestionStatistics } from '../../../domain/exam/question-statistics.ts';
import { OPTION_KEYS } from '../../../domain/vocabulary.ts';
import { formatDate } from '../../../ui/format.ts';
import { outcomeCounts } from '../outcome-counts.ts';
import type { PaperRow } from '../use-papers-table.ts';
import { words } from '../words.ts';
import type { Cell, Column, ColumnKind, ExportTable } from './table.ts';

const column = (label: string, kind: ColumnKind, width = 12): Column => ({ label, kind, width });
const NAME = column(words.student, 'text', 26);

/** One line a student. */
export const resultsTable = (rows: readonly PaperRow[]): ExportTable => ({
  name: words.results,
  columns: [
    NAME,
    column(words.state, 'text', 18),
    column(words.score, 'points'),
    column(words.right, 'count'),
    column(words.wrong, 'count'),
    column(words.blank, 'count'),
    column(words.handedInAt, 'time', 18),
    column(words.arrivedAt, 'time', 18),
    column(words.remarks, 'text', 60),
  ],
  rows: rows.map((row) => {
    const { result, paper, state } = row.entry;
    const counts = result && outcomeCounts(result);
    return [
      row.name,
      words.states[state],
      result?.examPoint ?? null,
      ...[counts?.correct ?? null, counts?.wrong ?? null, counts?.blank ?? null],
      ...[result?.handedInAt ?? null, paper?.receivedAt ?? null],
      remarksOf(row),
    ];
  }),
});

const remarksOf = ({ entry, doubts }: PaperRow): string =>
  [
    ...(entry.isMember ? [] : [`${words.leftClass}.`]),
    ...doubts.map((doubt) => words.doubt(doubt, formatDate)),
  ].join(' ');

/** One line a question. */
export const questionsTable = (questions: readonly QuestionStatistics[]): ExportTable => ({
  name: words.questions,
  columns: [
    column(words.number, 'count', 6),
    column(words.question, 'text', 50),
    column(words.correctAnswer, 'text', 14),
    ...OPTION_KEYS.map((key) => column(words.chosen(key), 'count', 10)),
    column(words.blank, 'count', 8),
    column(words.paperCount, 'count', 8),
    column(words.shareRightPercent, 'points', 16),
    column(words.discrimination, 'points', 14),
    ...OPTION_KEYS.map((key) => column(words.option(key), 'text', 24)),
    column(words.remarks, 'text', 20),
  ],
  rows: questions.map((question) => {
    const { number, text, options, blank, papers, shareRight, discrimination, standing } = question;
    const offered = OPTION_KEYS.map((key) => options.find((option) => option.key === key));
    return [
      number,
      text,
      keyOf(question),
      ...offered.map((option) => option?.count ?? null),
      ...[blank, papers, shareRight === null ? null : shareRight * 100, discrimination],
      ...offered.map((option) => option?.text ?? null),
      words.standings[standing],
    ];
  }),
});

const keyOf = ({ options }: QuestionStatistics): string =>
  options
    .filter(({ isCorrect }) => isCorrect)
    .map(({ key }) => key)
    .join(', ');

/** Who chose what: a line a student below the line of right answers, a column a question. */
export const answersTable = (
  rows: readonly PaperRow[],
  questions: readonly QuestionStatistics[],
): ExportTable => ({
  name: words.answers,
  columns: [NAME, ...questions.map((question) => column(shortName(question), 'text', 6))],
  rows: [
    [words.key, ...questions.map(keyOf)],
    ...rows.flatMap(({ name, entry: { result } }) =>
      result ? [[name, ...questions.map(answerIn(result))]] : [],
    ),
  ],
});

const shortName = ({ number, standing }: QuestionStatistics): string =>
  [number === null ? words.none : String(number), words.standings[standing]]
    .filter(Boolean)
    .join(' – ');

/** Empty where the student's version of the exam did not ask it, a dash where it was left blank. */
function answerIn({ questions }: Result): (question: QuestionStatistics) => Cell {
  const byQuestion = new Map(questions.map((graded) => [nameOf(graded), graded]));
  return ({ questionID, text }) => {
    const graded = byQuestion.get(nameOf({ questionID, examQuestionName: text }));
    if (!graded) return null;
    return graded.answer === 'empty' ? words.none : graded.answer;
  };
}

const nameOf = (question: Pick<GradedQuestion, 'questionID' | 'examQuestionName'>): string =>
  `${question.questionID} ${question.examQuestionName}`;
