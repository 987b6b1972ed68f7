import { questionStatistics } from '../../../domain/grading/question-statistics.ts';
import { rosterOf } from '../../../domain/grading/roster.ts';
import { scoreSummary } from '../../../domain/grading/statistics.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { heardIn, type Told } from '../../../store/queries/live-exam.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatDate, formatNear, formatPoints } from '../../../ui/format.ts';
import { messages } from '../messages.ts';
import { type PaperRow, rowsOf } from '../paper-row.ts';
import { stateInWords } from '../state-in-words.ts';
import { useNow } from '../use-now.ts';
import { OutcomeCells, OutcomeHeads } from './OutcomeCells.tsx';
import { PrintedQuestions } from './PrintedQuestions.tsx';
import classes from './ResultsSheet.module.css';
import { SheetHead } from './SheetHead.tsx';

/** The class's results on paper: scores by name, then every question. */
export function ResultsSheet({ report, told }: { report: ExamReport; told: Told }) {
  const { examName, exam, classroom, papers, numbers } = report;
  const { user } = useWorkspace();
  const now = useNow();
  const results = papers.flatMap(({ result }) => result ?? []);
  const rows = rowsOf(rosterOf(report, now, heardIn(told, now)), exam, classroom, numbers);
  const facts = [classroom?.className ?? '', messages.teacherIs(user.displayName), formatDate(now)];
  return (
    <>
      <SheetHead title={messages.title(examName)} facts={facts} />
      <Summary points={results.map(({ examPoint }) => examPoint)} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.student}</th>
            <th scope="col">{messages.personCode}</th>
            <th scope="col">{messages.state}</th>
            <OutcomeHeads className={classes.count} />
            <th scope="col" className={classes.count}>
              {messages.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={row.entry.uid} row={row} number={at + 1} now={now} />
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

interface LineProps {
  row: PaperRow;
  number: number;
  /** ms */
  now: number;
}

function Line({ row: { name, mark, entry }, number, now }: LineProps) {
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{name}</th>
      <td>{mark}</td>
      <td>{stateInWords(entry, (at) => formatNear(at, now))}</td>
      <OutcomeCells result={entry.result} className={classes.count} />
      <td className={classes.count}>
        {entry.result ? formatPoints(entry.result.examPoint) : messages.none}
      </td>
    </tr>
  );
}
