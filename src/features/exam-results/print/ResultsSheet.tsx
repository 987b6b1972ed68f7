import type { ExamPhase } from '../../../domain/documents/exam/phase.ts';
import { phaseNames } from '../../../domain/documents/exam/phase-messages.ts';
import type { Result } from '../../../domain/documents/paper/schema.ts';
import { countedRoster } from '../../../domain/grading/make-ups.ts';
import { knownPoints } from '../../../domain/grading/points.ts';
import {
  labelsOf,
  type QuestionStatistics,
  questionStatistics,
} from '../../../domain/grading/question-statistics.ts';
import { scoreSummary } from '../../../domain/grading/statistics.ts';
import { type ExamReport, heardIn, type Told } from '../../../store/queries/exam-report.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatDate, formatNear, formatPoints } from '../../../ui/format.ts';
import { SheetHead } from '../../../ui/PrintPage.tsx';
import { Rich } from '../../rich-text/Rich.tsx';
import { messages } from '../messages.ts';
import {
  outcomeCounts,
  outcomeLabels,
  type PaperRow,
  pointsText,
  rowsOf,
  stateInWords,
} from '../paper-row.ts';
import { useNow } from '../use-now.ts';
import classes from './ResultsSheet.module.css';

interface ResultsSheetProps {
  report: ExamReport;
  told: Told;
  phase: ExamPhase | null;
}

export function ResultsSheet({ report, told, phase }: ResultsSheetProps) {
  const { examName, exam, classroom, papers, numbers } = report;
  const { user } = useWorkspace();
  const now = useNow();
  const results = papers.flatMap(({ result }) => result ?? []);
  const roster = countedRoster(report, now, heardIn(told, now));
  const rows = rowsOf(roster, exam, classroom, numbers);
  const counted = roster.flatMap(({ result }) => result ?? []);
  const labels = outcomeLabels(counted);
  const facts = [
    classroom?.className ?? '',
    messages.teacherIs(user.displayName),
    formatDate(now),
    phase ? phaseNames[phase] : '',
  ];
  return (
    <>
      <SheetHead title={messages.title(examName)} facts={facts} />
      <Summary points={knownPoints(counted)} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.student}</th>
            <th scope="col">{messages.personCode}</th>
            <th scope="col">{messages.state}</th>
            <OutcomeHeads labels={labels} className={classes.count} />
            <th scope="col" className={classes.count}>
              {messages.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={row.entry.uid} row={row} labels={labels} number={at + 1} now={now} />
          ))}
        </tbody>
      </table>
      {results.length > 0 && (
        <PrintedQuestions questions={questionStatistics(exam?.questions ?? null, results)} />
      )}
    </>
  );
}

function Summary({ points }: { points: readonly number[] }) {
  const summary = scoreSummary(points);
  if (!summary) return <p>{messages.notGradedYet}</p>;
  const { average, median, best, worst, count } = summary;
  const facts = [
    `${messages.average}: ${formatPoints(average)} (${messages.averageOfPapers(count)})`,
    `${messages.median}: ${formatPoints(median)}`,
    `${messages.best}: ${formatPoints(best)}`,
    `${messages.worst}: ${formatPoints(worst)}`,
  ];
  return <p className={classes.summary}>{facts.join(' · ')}</p>;
}

type Labels = ReturnType<typeof outcomeLabels>;

interface LineProps {
  row: PaperRow;
  labels: Labels;
  number: number;
  now: number;
}

function Line({ row: { name, mark, entry, isTimeUnseen }, labels, number, now }: LineProps) {
  const state = stateInWords(entry, (at) => formatNear(at, now));
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{name}</th>
      <td>{mark}</td>
      <td>{isTimeUnseen ? `${state} · ${messages.timeUnseen}` : state}</td>
      <OutcomeCells labels={labels} result={entry.result} className={classes.count} />
      <td className={classes.count}>{pointsText(entry.result) ?? messages.none}</td>
    </tr>
  );
}

interface OutcomeColumnsProps {
  labels: Labels;
  className?: string | undefined;
}

const OutcomeHeads = ({ labels, className }: OutcomeColumnsProps) =>
  labels.map(([outcome, label]) => (
    <th key={outcome} scope="col" className={className}>
      {label}
    </th>
  ));

function OutcomeCells({
  labels,
  result,
  className,
}: OutcomeColumnsProps & { result: Result | null | undefined }) {
  const counts = result && outcomeCounts(result);
  return labels.map(([outcome]) => (
    <td key={outcome} className={className}>
      {counts?.[outcome] ?? messages.none}
    </td>
  ));
}

/** Prints questions. Marks the key by weight and by a sign, for printers without colours. */
function PrintedQuestions({ questions }: { questions: readonly QuestionStatistics[] }) {
  const labels = labelsOf(questions);
  return (
    <section className={classes.questions}>
      <h2>{messages.questionAnalysis}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.question}</th>
            {labels.map((label) => (
              <th key={label} scope="col" className={classes.count}>
                {label}
              </th>
            ))}
            <th scope="col" className={classes.count}>
              {messages.blank}
            </th>
            <th scope="col" className={classes.count}>
              {messages.right}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several wordings have the same id
            <PrintedQuestionsLine key={at} question={question} labels={labels} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PrintedQuestionsLineProps {
  question: QuestionStatistics;
  labels: readonly string[];
}

const PrintedQuestionsLine = ({ question, labels }: PrintedQuestionsLineProps) => {
  const { number, state, answers, blank, share } = question;
  return (
    <tr>
      <td>{number ?? messages.none}</td>
      <th scope="row" className={classes.text}>
        <Rich text={question.question.text} />
        {state === 'current' ? '' : ` (${messages.questionStates[state]})`}
      </th>
      {labels.map((label) => {
        const counted = answers.find((answer) => answer.label === label);
        return (
          <td key={label} className={classes.count} data-correct={counted?.isCorrect === true}>
            {counted ? `${counted.count}${counted.isCorrect ? ' ✓' : ''}` : messages.none}
          </td>
        );
      })}
      <td className={classes.count}>{blank}</td>
      <td className={classes.count}>{share === null ? messages.none : messages.percent(share)}</td>
    </tr>
  );
};
