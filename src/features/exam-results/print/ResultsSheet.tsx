import { questionStatistics } from '../../../domain/exam/question-statistics.ts';
import { rosterOf } from '../../../domain/exam/roster.ts';
import { scoreSummary } from '../../../domain/exam/statistics.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatDate, formatPoints } from '../../../ui/format.ts';
import { OutcomeCells, OutcomeHeads } from '../OutcomeCells.tsx';
import { useNow } from '../use-now.ts';
import { type PaperRow, rowsOf } from '../use-papers-table.ts';
import { words } from '../words.ts';
import { PrintedQuestions } from './PrintedQuestions.tsx';
import classes from './ResultsSheet.module.css';
import { SheetHead } from './SheetHead.tsx';

/** The class's results on paper: scores by name, then every question. */
export function ResultsSheet({ report }: { report: ExamReport }) {
  const { examName, exam, classroom, papers } = report;
  const { user } = useWorkspace();
  const now = useNow();
  const results = papers.flatMap(({ result }) => result ?? []);
  const rows = rowsOf(rosterOf(classroom?.selectedStudent ?? [], papers, now));
  const facts = [classroom?.className ?? '', words.teacherIs(user.displayName), formatDate(now)];
  return (
    <>
      <SheetHead title={words.title(examName)} facts={facts} />
      <Summary points={results.map(({ examPoint }) => examPoint)} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.student}</th>
            <th scope="col">{words.state}</th>
            <OutcomeHeads className={classes.count} />
            <th scope="col" className={classes.count}>
              {words.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={row.entry.uid} row={row} number={at + 1} />
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
  if (!summary) return <p>{words.notGradedYet}</p>;
  const { average, median, best, worst, count } = summary;
  const facts = [
    `${words.average}: ${formatPoints(average)} (${words.averageOfPapers(count)})`,
    `${words.median}: ${formatPoints(median)}`,
    `${words.best}: ${formatPoints(best)}`,
    `${words.worst}: ${formatPoints(worst)}`,
  ];
  return <p className={classes.summary}>{facts.join(' · ')}</p>;
}

function Line({ row: { name, entry }, number }: { row: PaperRow; number: number }) {
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{name}</th>
      <td>{words.states[entry.state]}</td>
      <OutcomeCells result={entry.result} className={classes.count} />
      <td className={classes.count}>
        {entry.result ? formatPoints(entry.result.examPoint) : words.none}
      </td>
    </tr>
  );
}
