import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { docIdOf } from '../../domain/doc-id-of.ts';
import type { Member } from '../../domain/documents/common.ts';
import { audienceOf, isForChosen } from '../../domain/documents/exam/people.ts';
import { type ExamState, phaseFactsOf } from '../../domain/documents/exam/phase.ts';
import { awaitedFor, isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { isSealed } from '../../domain/documents/exam/sealing.ts';
import { givesResultsAtOnce, releaseOf } from '../../domain/documents/exam/settings.ts';
import { workIn } from '../../domain/grading/answers-to-mark.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { countedResults, type ExamWithPapers } from '../../domain/grading/make-ups.ts';
import { knownPoints } from '../../domain/grading/points.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { scoreSummary } from '../../domain/grading/statistics.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { makeUpsOf } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { formatDate, formatDay, formatPoints, onDay } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { MainAction, ResultsLink, useExamState } from './exam-links.tsx';
import { examMessages } from './messages.ts';
import classes from './PhasePanel.module.css';
import examSettingsClasses from './settings/ExamSettings.module.css';
import { messages, purposeMessages, messages as settingsMessages } from './settings/messages.ts';
import { StartCodeLine } from './start-code/StartCode.tsx';

interface PhasePanelProps {
  exam: Exam;
  students: readonly Member[];
  /** Number of students who wait for admission to the class. */
  waitingCount: number;
  papers: readonly SatPaper[] | undefined;
}

export function PhasePanel({ exam, students, waitingCount, papers }: PhasePanelProps) {
  const work = workIn((papers ?? []).flatMap(({ result }) => result ?? []));
  const { phase, action } = useExamState(phaseFactsOf(exam), work);
  const isHeld = useHeld(exam);
  const isUnsent = usePublicationUnsent(exam);
  const { clock } = useWorkspace();
  const isAhead = phase === 'draft' || phase === 'scheduled';
  const isOpen = isAhead || phase === 'running' || phase === 'open';
  const { examID } = exam;
  return (
    <Panel title={isUnsent ? examMessages.unsent : examMessages.phases[phase]}>
      <div className={classes.stack}>
        <p className={classes.hint}>
          {isUnsent ? examMessages.unsentHint : hintOf(exam, { phase, action }, clock.now())}
        </p>
        <WaitingNotice exam={exam} count={waitingCount} />
        {isOpen && exam.endedAt === null && isSealed(exam) && (
          <StartCodeLine exam={exam} students={students} />
        )}
        {isAhead || isUnsent ? null : (
          <PapersSummary
            exam={exam}
            students={audienceOf(exam, students)}
            isAwaited={waitingCount > 0}
            papers={papers}
          />
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

const hintOf = (
  { opensAt }: Exam,
  { phase, action }: Pick<ExamState, 'phase' | 'action'>,
  now: number,
): string =>
  phase === 'scheduled' && opensAt !== null
    ? examMessages.opensThen(onDay(opensAt, now))
    : examMessages.next[action];

const WaitingNotice = ({ exam, count }: { exam: Exam; count: number }) =>
  exam.draft || count === 0 ? null : (
    <Notice
      icon={IconUserQuestion}
      action={
        <LinkButton to={`/classroom-detail/${exam.classroomID}`}>{examMessages.toLetIn}</LinkButton>
      }
    >
      {examMessages.studentsToLetIn(count)}
    </Notice>
  );

/** Returns true if the publication is the exam's last change, and waits to be sent. */
function usePublicationUnsent(exam: Exam): boolean {
  const unsent = useLive((store) => store.outbox.get(docIdOf(exam)), [exam.examID]);
  if (exam.draft || unsent === undefined || unsent.state === 'refused') return false;
  return unsent.since === exam.stamps.draft;
}

function useHeld(exam: Exam): boolean {
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  return !isReleased(exam, now);
}

/** Shows when the results are released. Renders nothing if the exam never held results back. */
function ReleaseState({ exam, isHeld }: { exam: Exam; isHeld: boolean }) {
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

interface PapersSummaryProps {
  exam: Exam;
  students: readonly Member[];
  /** True if students wait for admission to the class. */
  isAwaited: boolean;
  papers: readonly SatPaper[] | undefined;
}

function PapersSummary({ exam, students, isAwaited, papers }: PapersSummaryProps) {
  if (papers === undefined) return <LoadingList />;
  if (papers.length === 0 && students.length === 0)
    return isAwaited ? null : (
      <p className={classes.quiet}>
        {examMessages.noPapers}{' '}
        <Link to={`/classroom-detail/${exam.classroomID}`}>{examMessages.toClassCode}</Link>
      </p>
    );
  const handedInOf = isForChosen(exam) ? examMessages.handedInOfChosen : examMessages.handedInOf;
  const handedIn = papers.filter(({ paper }) => isHandedIn(paper)).length;
  return (
    <div>
      <p className={classes.quiet}>{handedInOf(handedIn, students.length)}</p>
      <AverageLine exam={exam} papers={papers} />
    </div>
  );
}

function AverageLine({ exam, papers }: ExamWithPapers) {
  const { examID, classroomID } = exam;
  const makeUps = useLive((store) => makeUpsOf(store, examID), [examID]) ?? [];
  const classroom = useLive((store) => store.classrooms.get(classroomID), [classroomID]);
  const counted = countedResults([{ exam, papers }, ...makeUps], classroom ?? null);
  const summary = scoreSummary(knownPoints(counted));
  if (!summary) return null;
  const { average, count } = summary;
  return (
    <div className={classes.average}>
      <ScoreRing percent={average} label={formatPoints(average)} />
      <div>
        <strong>{examMessages.average}</strong>
        <div className={classes.quiet}>{examMessages.averageOfPapers(count)}</div>
      </div>
    </div>
  );
}

function ExamFacts({ exam }: { exam: Exam }) {
  const date = (instant: number | null) => (instant === null ? messages.any : formatDate(instant));
  const order = (isShuffled: boolean) => (isShuffled ? messages.shuffled : messages.sameForAll);
  return (
    <>
      <dl className={examSettingsClasses.facts}>
        <dt>{purposeMessages.purpose}</dt>
        <dd>{purposeMessages.names[exam.purpose]}</dd>
        {exam.wrongsPerRight !== null && (
          <>
            <dt>{purposeMessages.deduction}</dt>
            <dd>{purposeMessages.deductionOf(exam.wrongsPerRight)}</dd>
          </>
        )}
        <dt>{messages.results}</dt>
        <dd>{messages.releases[releaseOf(exam)]}</dd>
        <dt>{messages.start}</dt>
        <dd>{date(exam.opensAt)}</dd>
        <dt>{messages.end}</dt>
        <dd>{date(exam.closesAt)}</dd>
        {exam.closesAt !== null && releaseOf(exam) === 'after-end' && (
          <>
            <dt>{messages.grace}</dt>
            <dd>{messages.minutes(exam.graceMinutes)}</dd>
          </>
        )}
        <dt>{messages.questionOrder}</dt>
        <dd>{order(exam.shuffleQuestions)}</dd>
        <dt>{messages.optionOrder}</dt>
        <dd>{order(exam.shuffleOptions)}</dd>
      </dl>
      {givesResultsAtOnce(exam) && exam.purpose !== 'practice' && (
        <p className={examSettingsClasses.atOnce}>{messages.atOnce}</p>
      )}
    </>
  );
}
