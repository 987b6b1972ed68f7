import { UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconPlayerStop, IconUserQuestion } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { examStateOf, NO_WORK, phaseFactsOf } from '../../../domain/documents/exam/phase.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { workIn } from '../../../domain/grading/answers-to-mark.ts';
import { rosterOf } from '../../../domain/grading/roster.ts';
import { useLive } from '../../../store/live.ts';
import { heardIn, type LiveExam, liveExam } from '../../../store/queries/exam-report.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { formatNumber, formatTime } from '../../../ui/format.ts';
import { useAddress } from '../../../ui/ListFilters.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { ReleaseButton } from '../../release/ReleaseButton.tsx';
import { AppealsNotice, MarkingNotice } from '../ActionsPanel.tsx';
import { messages as results } from '../messages.ts';
import { named } from '../paper-row.ts';
import { useNow } from '../use-now.ts';
import { LiveActions } from './LiveActions.tsx';
import classes from './LiveScreen.module.css';
import { LiveTable } from './LiveTable.tsx';
import { byState, type LiveRow, liveRow, SEGMENTS, type Segment, segmentOf } from './live-row.ts';
import { messages } from './messages.ts';
import { RowDialog } from './RowDialog.tsx';
import stateBarClasses from './StateBar.module.css';

/** Interval at which the page reads the clock (ms). */
const EVERY = 5_000;

export function LiveScreen() {
  const { id = '' } = useParams();
  const live = useLive((store) => liveExam(store, id), [id]);
  if (live === undefined) return <LoadingPage />;
  if (live?.exam) return <LivePage live={live} exam={live.exam} />;
  return <MissingPage {...results.missing} to="/my-exams" toLabel={results.toExams} />;
}

function LivePage({ live, exam }: { live: LiveExam; exam: Exam }) {
  const { examID, examName, classroom, isOffline } = live;
  const now = useNow(EVERY);
  const rows = useMemo(() => rowsOf(live, now), [live, now]);
  const shown = useShown(rows);
  const [openUid, setOpenUid] = useState<string | null>(null);
  const open = rows.find(({ uid }) => uid === openUid);
  const facts = [messages.live, classroom?.className, messages.minutes(exam.examTime)];
  return (
    <Page title={messages.title(examName)} width="wide">
      <PageHeader
        title={examName}
        description={facts.filter(Boolean).join(' · ')}
        back={<BackLink to={`/exam-results/${examID}`}>{messages.toResults}</BackLink>}
        actions={
          <>
            <Release live={live} exam={exam} now={now} />
            <LiveActions {...{ exam, rows, now, isOffline }} />
          </>
        }
      />
      <Ended live={live} exam={exam} />
      <WaitingForClass live={live} exam={exam} now={now} />
      <MarkingNotice examID={examID} papers={live.papers} />
      <AppealsNotice examID={examID} />
      <AsOf live={live} />
      <StateBar rows={rows} />
      <Panel title={messages.students}>
        {rows.length === 0 ? (
          <p>{messages.noStudents}</p>
        ) : (
          <>
            <LiveTable rows={shown} now={now} isFresh={!isOffline} onOpen={setOpenUid} />
            <p className={classes.asOf}>{messages.contactHint}</p>
          </>
        )}
      </Panel>
      {open ? <RowDialog {...{ examID }} row={open} onClose={() => setOpenUid(null)} /> : null}
    </Page>
  );
}

interface PartProps {
  live: LiveExam;
  exam: Exam;
  now: number;
}

function WaitingForClass({ live: { classroom }, exam, now }: PartProps) {
  const count = classroom?.waiting.length ?? 0;
  if (count === 0 || examStateOf(phaseFactsOf(exam), NO_WORK, now).phase !== 'running') return null;
  return (
    <Notice
      icon={IconUserQuestion}
      action={
        <LinkButton to={`/classroom-detail/${exam.classroomID}`}>{messages.toClass}</LinkButton>
      }
    >
      {messages.waitForClass(count)}
    </Notice>
  );
}

function Release({ live, exam, now }: PartProps) {
  const work = workIn(live.papers.flatMap(({ result }) => result ?? []));
  const { isReleasable } = examStateOf(phaseFactsOf(exam), work, now);
  return isReleasable ? <ReleaseButton examID={exam.examID} /> : null;
}

function rowsOf(live: LiveExam, now: number): LiveRow[] {
  const { exam, numbers, monitor } = live;
  const roster = rosterOf(live, now, heardIn(live, now));
  const told = new Map(monitor?.rows.map((row) => [row.uid, row]));
  const version = monitor?.version ?? null;
  const carried = new Map(live.carried.map((entry) => [entry.userID, entry]));
  return named(roster, numbers, (entry, name) =>
    liveRow(entry, name, {
      exam,
      told: told.get(entry.uid),
      version,
      carried: carried.get(entry.uid),
      now,
    }),
  ).sort(byState);
}

function Ended({ live, exam }: { live: LiveExam; exam: Exam }) {
  if (exam.endedAt === null) return null;
  const isKnown = exam.endKnownAt !== null && !live.isUnsent;
  return (
    <Notice tone={isKnown ? 'neutral' : 'warning'} icon={IconPlayerStop}>
      {isKnown ? messages.endedAt(formatTime(exam.endedAt)) : messages.endedWaits}
    </Notice>
  );
}

function AsOf({ live: { heardAt, isOffline, isUnsent, exam } }: { live: LiveExam }) {
  const time = heardAt === null ? null : formatTime(heardAt);
  const waits = isUnsent && exam?.endedAt === null;
  return (
    <>
      {isOffline ? (
        <Notice tone="warning" icon={IconCloudOff} title={messages.offline}>
          {time === null ? messages.never : messages.offlineHint(time)}
        </Notice>
      ) : (
        <p className={classes.asOf}>{time === null ? messages.never : messages.asOf(time)}</p>
      )}
      {waits ? <p className={classes.asOf}>{messages.waitsForServer}</p> : null}
    </>
  );
}

/** Returns the rows of the chosen part. The address keeps the choice across reloads. */
function useShown(rows: readonly LiveRow[]): readonly LiveRow[] {
  const chosen = useSearchParams()[0].get(STATE);
  return SEGMENTS.some((segment) => segment === chosen)
    ? rows.filter((row) => segmentOf(row) === chosen)
    : rows;
}

/** Address parameter of the chosen part of the bar. */
const STATE = 'durum';

/** Shows all students as a bar. A tap on a part filters the list. A second tap shows all. */
function StateBar({ rows }: { rows: readonly LiveRow[] }) {
  const parts = SEGMENTS.map((segment) => ({
    segment,
    count: rows.filter((row) => segmentOf(row) === segment).length,
  })).filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <div className={stateBarClasses.room}>
      <div className={stateBarClasses.bar} aria-hidden>
        {parts.map(({ segment, count }) => (
          <span
            key={segment}
            data-segment={segment}
            style={{ '--share': count } as CSSProperties}
          />
        ))}
      </div>
      <ul className={stateBarClasses.legend} aria-label={messages.tiles}>
        {parts.map((part) => (
          <li key={part.segment}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ segment, count }: { segment: Segment; count: number }) {
  const [params, setParams] = useAddress();
  const isOn = params.get(STATE) === segment;
  const toggle = () => setParams({ [STATE]: isOn ? null : segment });
  return (
    <UnstyledButton className={stateBarClasses.part} aria-pressed={isOn} onClick={toggle}>
      <span className={stateBarClasses.dot} data-segment={segment} aria-hidden />
      <strong>{formatNumber(count)}</strong>
      <span>{segment === 'cut-off' ? messages.cutOff : messages.states[segment]}</span>
    </UnstyledButton>
  );
}
