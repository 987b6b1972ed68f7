import { wordingOf } from '../../../domain/documents/exam/versions.ts';
import type { Result } from '../../../domain/documents/paper/schema.ts';
import { showsPoints } from '../../../domain/grading/points.ts';
import { labelsOf, type QuestionStatistics } from '../../../domain/grading/question-statistics.ts';
import { BLANK, type Question } from '../../../domain/question-kinds/kind.ts';
import { answerSign, maxPointsOf } from '../../../domain/question-kinds/questions.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { formatDate } from '../../../ui/format.ts';
import { ExportChoices } from '../../spreadsheet/ExportChoices.tsx';
import { type Cell, column, type ExportTable } from '../../spreadsheet/table.ts';
import { besideMessages } from '../dialog-messages.ts';
import { messages } from '../messages.ts';
import {
  closedAtOf,
  isOnPaper,
  outcomeCounts,
  outcomeLabels,
  type PaperRow,
  stateInWords,
} from '../paper-row.ts';

export interface ExportDialogProps {
  examName: string;
  rows: readonly PaperRow[];
  questions: readonly QuestionStatistics[];
  onClose: () => void;
}

export const ExportDialog = ({ examName, rows, questions, onClose }: ExportDialogProps) => (
  <ExportChoices
    name={examName}
    tables={[resultsTable(rows), questionsTable(questions), answersTable(rows, questions)]}
    onClose={onClose}
  />
);

const PERSON = [
  column(messages.student, 'text', 26),
  column(messages.personCode, 'text', 10),
] as const;

/** Returns the name, and the number or code that distinguishes namesakes. */
const personOf = ({ name, mark }: PaperRow): [string, string] => [name, mark];

export const resultsTable = (rows: readonly PaperRow[]): ExportTable => {
  const labels = outcomeLabels(rows.map(({ entry }) => entry.result));
  return {
    name: messages.results,
    columns: [
      ...PERSON,
      column(messages.state, 'text', 18),
      column(messages.score, 'points'),
      ...labels.map(([, label]) => column(label, 'count')),
      column(messages.handedInAt, 'time', 18),
      column(messages.arrivedAt, 'time', 18),
      column(messages.onPaper, 'text', 18),
      column(messages.remarks, 'text', 60),
    ],
    rows: rows.map((row) => {
      const { result, paper } = row.entry;
      const counts = result && outcomeCounts(result);
      return [
        ...personOf(row),
        stateInWords(row.entry, formatDate),
        result?.examPoint ?? null,
        ...labels.map(([outcome]) => counts?.[outcome] ?? null),
        ...[closedAtOf(row), paper?.receivedAt ?? null],
        ...[isOnPaper(row) ? messages.readFromPaper : null, remarksOf(row)],
      ];
    }),
  };
};

const remarksOf = ({ entry, doubts, beside }: PaperRow): string =>
  [
    ...(entry.isMember ? [] : [`${messages.leftClass}.`]),
    ...(beside ? [`${besideMessages.title}.`] : []),
    ...doubts.map((doubt) => messages.doubt(doubt, formatDate)),
  ].join(' ');

export const questionsTable = (questions: readonly QuestionStatistics[]): ExportTable => {
  const labels = labelsOf(questions);
  return {
    name: messages.questions,
    columns: [
      column(messages.number, 'count', 6),
      column(messages.question, 'text', 50),
      column(messages.rightAnswer, 'text', 14),
      ...labels.map((label) => column(messages.chosen(label), 'count', 10)),
      column(messages.blank, 'count', 8),
      column(messages.paperCount, 'count', 8),
      column(messages.shareRightPercent, 'points', 16),
      column(messages.discrimination, 'points', 14),
      ...labels.map((label) => column(messages.option(label), 'text', 24)),
      column(messages.remarks, 'text', 20),
    ],
    rows: questions.map((question) => {
      const { number, answers, blank, papers, share, discrimination, state } = question;
      const counted = labels.map((label) => answers.find((answer) => answer.label === label));
      return [
        number,
        plainText(question.question.text),
        keyOf(question),
        ...counted.map((answer) => answer?.count ?? null),
        ...[blank, papers, share === null ? null : share * 100, discrimination],
        ...counted.map((answer) => answer?.text ?? null),
        messages.questionStates[state],
      ];
    }),
  };
};

const keyOf = ({ answers }: QuestionStatistics): string =>
  answers
    .filter(({ isCorrect }) => isCorrect)
    .map(({ label, text }) => label || text)
    .join(', ');

/** Returns the table of answers: the key in the first line, then a line for each student. */
export const answersTable = (
  rows: readonly PaperRow[],
  questions: readonly QuestionStatistics[],
): ExportTable => {
  // Omits make-ups, because their questions differ.
  const own = rows.filter(({ entry }) => !entry.makeUp);
  const results = own.flatMap(({ entry }) => entry.result ?? []);
  // Adds columns of points only if points tell more than right and wrong.
  const pointed = results.some((result) => showsPoints(result.questions)) ? questions : [];
  return {
    name: messages.answers,
    columns: [
      ...PERSON,
      ...questions.map((question) => column(shortName(question), 'text', 6)),
      ...pointed.map((question) =>
        column(messages.pointsColumn(shortName(question)), 'points', 10),
      ),
    ],
    rows: [
      [
        messages.key,
        null,
        ...questions.map(keyOf),
        ...pointed.map(({ question }) => maxPointsOf(question)),
      ],
      ...own.flatMap((row) => {
        const { result } = row.entry;
        return result
          ? [
              [
                ...personOf(row),
                ...questions.map(answerIn(result)),
                ...pointed.map(pointsIn(result)),
              ],
            ]
          : [];
      }),
    ],
  };
};

const shortName = ({ number, state }: QuestionStatistics): string =>
  [number === null ? messages.none : String(number), messages.questionStates[state]]
    .filter(Boolean)
    .join(' – ');

/** Returns a reader of answers: null for a question not in the paper, and a dash for a blank. */
function answerIn({ questions }: Result): (question: QuestionStatistics) => Cell {
  const byWording = new Map(questions.map((graded) => [nameOf(graded.question), graded]));
  return ({ question }) => {
    const graded = byWording.get(nameOf(question));
    if (!graded) return null;
    return graded.answer === BLANK ? messages.none : answerSign(question, graded.answer);
  };
}

/** Returns a reader of points: null for a question not in the paper, and for a pending answer. */
function pointsIn({ questions }: Result): (question: QuestionStatistics) => Cell {
  const byWording = new Map(questions.map((graded) => [nameOf(graded.question), graded]));
  return ({ question }) => {
    const graded = byWording.get(nameOf(question));
    return !graded || graded.outcome === 'pending' ? null : graded.points;
  };
}

const nameOf = (question: Question): string => `${question.id} ${wordingOf(question)}`;
