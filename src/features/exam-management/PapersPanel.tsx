import { IconUsers } from '@tabler/icons-react';
import type { Member } from '../../domain/documents/common.ts';
import { isForChosen } from '../../domain/documents/exam/audience.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { knownPoints } from '../../domain/grading/points.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { scoreSummary } from '../../domain/grading/statistics.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { formatPoints } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { examMessages as messages } from './messages.ts';
import classes from './PapersPanel.module.css';

interface PapersPanelProps {
  exam: Exam;
  students: readonly Member[];
  /** Undefined while they are read. */
  papers: readonly SatPaper[] | undefined;
}

export function PapersPanel({ exam, students, papers }: PapersPanelProps) {
  if (papers === undefined) {
    return (
      <Panel title={messages.papers}>
        <LoadingList />
      </Panel>
    );
  }
  if (papers.length === 0 && students.length === 0) {
    return (
      <Panel title={messages.papers}>
        <EmptyList icon={IconUsers} title={messages.noPapers} hint={messages.noPapersHint} />
      </Panel>
    );
  }
  const handedInOf = isForChosen(exam) ? messages.handedInOfChosen : messages.handedInOf;
  const handedIn = papers.filter(({ paper }) => isHandedIn(paper)).length;
  return (
    <Panel title={messages.papers}>
      <p className={classes.quiet}>{handedInOf(handedIn, students.length)}</p>
      <AverageLine papers={papers} />
    </Panel>
  );
}

function AverageLine({ papers }: { papers: readonly SatPaper[] }) {
  const summary = scoreSummary(knownPoints(papers.flatMap(({ result }) => result ?? [])));
  if (!summary) return <p className={classes.quiet}>{messages.notGradedYet}</p>;
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
