import { Link } from 'react-router-dom';
import type { Member } from '../../domain/documents/common.ts';
import { isForChosen } from '../../domain/documents/exam/people.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { countedResults } from '../../domain/grading/make-ups.ts';
import { knownPoints } from '../../domain/grading/points.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { scoreSummary } from '../../domain/grading/statistics.ts';
import { useLive } from '../../store/live.ts';
import { makeUpsOf } from '../../store/queries/exam-report.ts';
import { formatPoints } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { examMessages as messages } from './messages.ts';
import classes from './PapersSummary.module.css';

interface PapersSummaryProps {
  exam: Exam;
  students: readonly Member[];
  /** True if students wait to be let into the class. */
  isAwaited: boolean;
  /** Papers; undefined while loading. */
  papers: readonly SatPaper[] | undefined;
}

export function PapersSummary({ exam, students, isAwaited, papers }: PapersSummaryProps) {
  if (papers === undefined) return <LoadingList />;
  if (papers.length === 0 && students.length === 0)
    return isAwaited ? null : (
      <p className={classes.quiet}>
        {messages.noPapers}{' '}
        <Link to={`/classroom-detail/${exam.classroomID}`}>{messages.toClassCode}</Link>
      </p>
    );
  const handedInOf = isForChosen(exam) ? messages.handedInOfChosen : messages.handedInOf;
  const handedIn = papers.filter(({ paper }) => isHandedIn(paper)).length;
  return (
    <div>
      <p className={classes.quiet}>{handedInOf(handedIn, students.length)}</p>
      <AverageLine examID={exam.examID} papers={papers} />
    </div>
  );
}

interface AverageLineProps {
  examID: string;
  papers: readonly SatPaper[];
}

function AverageLine({ examID, papers }: AverageLineProps) {
  const makeUps = useLive((store) => makeUpsOf(store, examID), [examID]) ?? [];
  const [own = [], ...others] = [papers, ...makeUps.map((makeUp) => makeUp.papers)].map((all) =>
    all.flatMap(({ result }) => result ?? []),
  );
  const summary = scoreSummary(knownPoints(countedResults(own, others)));
  if (!summary) return null;
  const { average, count } = summary;
  return (
    <div className={classes.average}>
      <ScoreRing percent={average} label={formatPoints(average)} />
      <div>
        <strong>{messages.average}</strong>
        <div className={classes.quiet}>{messages.averageOfPapers(count)}</div>
      </div>
    </div>
  );
}
