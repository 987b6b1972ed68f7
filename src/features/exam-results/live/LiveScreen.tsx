import { UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { rosterOf } from '../../../domain/grading/roster.ts';
import { useLive } from '../../../store/live.ts';
import { heardIn, type LiveExam, liveExam } from '../../../store/queries/live-exam.ts';
import { BackLink } from '../../../ui/buttons.tsx';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { formatNumber, formatTime } from '../../../ui/format.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { AppealsNotice } from '../AppealsNotice.tsx';
import { MarkingNotice } from '../MarkingNotice.tsx';
import { messages as results } from '../messages.ts';
import { named } from '../paper-row.ts';
import { useNow } from '../use-now.ts';
import { LiveActions } from './LiveActions.tsx';
import classes from './LiveScreen.module.css';
import { LiveTable } from './LiveTable.tsx';
import {
  byName,
  isCutOff,
  LIVE_STATES,
  type LiveRow,
  type LiveState,
  liveRow,
} from './live-row.ts';
import { messages } from './messages.ts';
import { RowDialog } from './RowDialog.tsx';

/** Pause between two looks at the clock (ms). */
const EVERY = 5_000;

export function LiveScreen() {
  const { id = '' } = useParams();
  const live = useLive((store) => liveExam(store, id), [id]);
  if (live === undefined) return <LoadingPage />;
  if (live?.exam) return <LivePage live={live} exam={live.exam} />;
  return (
    <MissingPage
      title={results.notFound}
      hint={results.notFoundHint}
      to="/my-exams"
      toLabel={results.toExams}
    />
  );
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
        actions={<LiveActions {...{ exam, rows, now, isOffline }} />}
      />
      <Ended live={live} exam={exam} />
      <MarkingNotice examID={examID} papers={live.papers} />
      <AppealsNotice examID={examID} />
      <AsOf live={live} />
      <Tiles rows={rows} />
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
  ).sort(byName);
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

const STATE = 'durum';
const CUT_OFF = 'cevrimdisi';

/** Hidden unless they occur. */
const SELDOM: readonly string[] = [
  'unheard',
  'taken',
  'absent',
  'not-member',
] satisfies LiveState[];

/** Kept in the address, so that a reload keeps it. */
function useShown(rows: readonly LiveRow[]): readonly LiveRow[] {
  const chosen = useSearchParams()[0].get(STATE);
  if (chosen === CUT_OFF) return rows.filter(isCutOff);
  return LIVE_STATES.some((state) => state === chosen)
    ? rows.filter(({ state }) => state === chosen)
    : rows;
}

/** A tap shows one state, and a second tap all. */
function Tiles({ rows }: { rows: readonly LiveRow[] }) {
  const counts = LIVE_STATES.map((state) => ({
    name: state as string,
    label: messages.states[state],
    count: rows.filter((row) => row.state === state).length,
  })).filter(({ name, count }) => !SELDOM.includes(name) || count > 0);
  const cutOff = { name: CUT_OFF, label: messages.cutOff, count: rows.filter(isCutOff).length };
  return (
    <ul className={classes.tiles} aria-label={messages.tiles}>
      {[...counts, cutOff].map((tile) => (
        <li key={tile.name}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ name, label, count }: { name: string; label: string; count: number }) {
  const [params, setParams] = useSearchParams();
  const isOn = params.get(STATE) === name;
  const toggle = () =>
    setParams(
      (current) => {
        if (isOn) current.delete(STATE);
        else current.set(STATE, name);
        return current;
      },
      { replace: true },
    );
  return (
    <UnstyledButton className={classes.tile} aria-pressed={isOn} onClick={toggle}>
      <strong>{formatNumber(count)}</strong>
      <span>{label}</span>
    </UnstyledButton>
  );
}
