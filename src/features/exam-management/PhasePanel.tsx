import type { Member } from '../../domain/documents/common.ts';
import { audienceOf } from '../../domain/documents/exam/audience.ts';
import { phaseFactsOf } from '../../domain/documents/exam/phase.ts';
import { awaitedFor, isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { isSealed } from '../../domain/documents/exam/sealing.ts';
import { workIn } from '../../domain/grading/answers-to-mark.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { useMoment } from '../../store/live.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate, formatDay, onDay } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { MainAction, ResultsLink, useStanding } from './exam-links.tsx';
import { examMessages as messages } from './messages.ts';
import { PapersSummary } from './PapersSummary.tsx';
import classes from './PhasePanel.module.css';
import { ExamFacts } from './settings/ExamFacts.tsx';
import { messages as settingsMessages } from './settings/messages.ts';
import { StartCodeLine } from './start-code/StartCode.tsx';

interface PhasePanelProps {
  exam: Exam;
  students: readonly Member[];
  /** Papers; undefined while loading. */
  papers: readonly SatPaper[] | undefined;
}

export function PhasePanel({ exam, students, papers }: PhasePanelProps) {
  const work = workIn((papers ?? []).flatMap(({ result }) => result ?? []));
  const { phase, action } = useStanding(phaseFactsOf(exam), work);
  const isHeld = useHeld(exam);
  const { clock } = useWorkspace();
  const isAhead = phase === 'draft' || phase === 'scheduled';
  const isOpen = isAhead || phase === 'running' || phase === 'open';
  const { examID } = exam;
  return (
    <Panel title={messages.phases[phase]}>
      <div className={classes.stack}>
        <p className={classes.hint}>
          {phase === 'scheduled' && exam.opensAt !== null
            ? messages.opensThen(onDay(exam.opensAt, clock.now()))
            : messages.next[action]}
        </p>
        {isOpen && exam.endedAt === null && isSealed(exam) && (
          <StartCodeLine exam={exam} students={students} />
        )}
        {isAhead ? null : (
          <PapersSummary exam={exam} students={audienceOf(exam, students)} papers={papers} />
        )}
        {isAhead ? null : <ReleaseState exam={exam} isHeld={isHeld} />}
        {isAhead ? null : (
          <div className={classes.ways}>
            <MainAction examID={examID} action={action} />
            {action === 'results' ? null : <ResultsLink examID={examID} />}
            {isHeld && action !== 'release' ? (
              <ReleaseButton examID={examID} isMain={false} />
            ) : null}
          </div>
        )}
        <ExamFacts exam={exam} />
      </div>
    </Panel>
  );
}

function useHeld(exam: Exam): boolean {
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  return !isReleased(exam, now);
}

interface ReleaseStateProps {
  exam: Exam;
  isHeld: boolean;
}

/** Shows when the results are released. Renders nothing if they were never held back. */
function ReleaseState({ exam, isHeld }: ReleaseStateProps) {
  const { clock } = useWorkspace();
  const awaited = awaitedFor(exam);
  const at = releasedSince(exam);
  if (!isHeld) {
    return at === null ? null : (
      <p className={classes.hint}>{settingsMessages.releasedAt(formatDate(at))}</p>
    );
  }
  return (
    <p className={classes.hint}>
      {awaited.kind === 'end'
        ? settingsMessages.heldEnd(formatDay(awaited.at, clock.now()))
        : settingsMessages.heldTeacher}
    </p>
  );
}

function releasedSince(exam: Exam): number | null {
  const byEnd = awaitedFor({ ...exam, releasedAt: null });
  if (byEnd.kind !== 'end') return exam.releasedAt;
  return Math.min(exam.releasedAt ?? Infinity, byEnd.at);
}
