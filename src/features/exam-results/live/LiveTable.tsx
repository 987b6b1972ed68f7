import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockPlus,
  IconDeviceTabletOff,
  IconHistory,
  IconHourglassHigh,
  IconPencil,
  IconQrcode,
  IconUserMinus,
  IconUserOff,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { wordText } from '../../../domain/session/app-messages.ts';
import { secondsLeft } from '../../../domain/timing/timing.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { formatNear, formatSeconds, formatTime } from '../../../ui/format.ts';
import { Pill, type Tone } from '../../../ui/Pill.tsx';
import { useNow } from '../use-now.ts';
import classes from './LiveScreen.module.css';
import { byName, byState, byTimeLeft, type LiveRow, type LiveState } from './live-row.ts';
import { messages } from './messages.ts';

interface LiveTableProps {
  rows: readonly LiveRow[];
  /** False if the server cannot be reached. The facts about connections are then old. */
  isFresh: boolean;
  now: number;
  onOpen: (uid: string) => void;
}

export function LiveTable({ rows, isFresh, now, onOpen }: LiveTableProps) {
  const columns = useMemo(() => columnsOf(isFresh, now, onOpen), [isFresh, now, onOpen]);
  if (rows.length === 0) return <p role="status">{messages.noneInState}</p>;
  return (
    <DataTable
      isPlain
      label={messages.students}
      columns={columns}
      rows={rows}
      keyOf={({ uid }) => uid}
      sortedBy="durum"
    />
  );
}

const columnsOf = (
  isFresh: boolean,
  now: number,
  onOpen: (uid: string) => void,
): Column<LiveRow>[] => [
  {
    key: 'ad',
    label: messages.student,
    compare: byName,
    isName: true,
    width: 'minmax(0, 1.8fr)',
    cell: (row) => (
      <>
        {row.name}
        <Notes row={row} />
      </>
    ),
  },
  {
    key: 'durum',
    label: messages.state,
    compare: byState,
    width: 'minmax(12rem, 1.4fr)',
    narrow: 'beside',
    cell: ({ state, app }) => <StatePill state={state} app={app} />,
  },
  {
    key: 'cevap',
    label: messages.answers,
    width: '5.5rem',
    narrow: 'small',
    cell: ({ answered, questionCount }) => (
      <span className={classes.number}>
        {answered === null || questionCount === null
          ? messages.none
          : messages.answersOf(answered, questionCount)}
      </span>
    ),
  },
  {
    key: 'sure',
    label: messages.timeLeft,
    compare: byTimeLeft,
    width: '7rem',
    narrow: 'small',
    cell: ({ endsAt }) => (
      <span className={classes.number}>
        {endsAt === null ? messages.none : <TimeLeft endsAt={endsAt} />}
      </span>
    ),
  },
  {
    key: 'baglanti',
    label: messages.contact,
    width: 'minmax(0, 1.5fr)',
    narrow: 'small',
    cell: (row) => <Contact row={row} isFresh={isFresh} now={now} />,
  },
  {
    key: 'islem',
    label: messages.actions,
    width: '7.5rem',
    narrow: 'bare',
    cell: ({ uid, name }) => (
      <Button variant="default" aria-label={messages.actionsFor(name)} onClick={() => onOpen(uid)}>
        {messages.actions}
      </Button>
    ),
  },
];

const STATES: Readonly<Record<LiveState, { tone: Tone; icon: ReactNode }>> = {
  'no-exam': { tone: 'neutral', icon: <IconDeviceTabletOff size={16} aria-hidden /> },
  ready: { tone: 'info', icon: <IconCircleDashed size={16} aria-hidden /> },
  unheard: { tone: 'neutral', icon: <IconWifiOff size={16} aria-hidden /> },
  writing: { tone: 'info', icon: <IconPencil size={16} aria-hidden /> },
  'on-device': { tone: 'warning', icon: <IconHourglassHigh size={16} aria-hidden /> },
  taken: { tone: 'success', icon: <IconQrcode size={16} aria-hidden /> },
  'at-server': { tone: 'success', icon: <IconCircleCheck size={16} aria-hidden /> },
  absent: { tone: 'neutral', icon: <IconUserOff size={16} aria-hidden /> },
  'not-member': { tone: 'neutral', icon: <IconUserMinus size={16} aria-hidden /> },
};

const StatePill = ({ state, app }: Pick<LiveRow, 'state' | 'app'>) => (
  <Pill {...STATES[state]}>
    {state === 'no-exam' ? readinessText(app) : messages.states[state]}
  </Pill>
);

const readinessText = (app: LiveRow['app']): string =>
  app === null ? messages.states['no-exam'] : wordText(app);

/** Renders notes on a row. All have the same tone, because no note judges the student. */
function Notes({ row: { state, app, writing, extraMinutes, incidents } }: { row: LiveRow }) {
  const said = [
    ...(state === 'unheard' && app !== null ? [readinessText(app)] : []),
    ...(writing ? messages.notes(writing) : []),
    ...incidents.map(({ kind }) => messages.incidentKinds[kind]),
  ];
  if (said.length === 0 && extraMinutes === 0) return null;
  return (
    <div className={classes.notes}>
      {extraMinutes > 0 && (
        <span className={classes.fact}>
          <IconClockPlus size={16} aria-hidden /> {messages.extra(extraMinutes)}
        </span>
      )}
      {said.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note may occur twice
        <span key={at}>{note}</span>
      ))}
    </div>
  );
}

type ContactProps = { row: LiveRow } & Pick<LiveTableProps, 'isFresh' | 'now'>;

function Contact({ row, isFresh, now }: ContactProps) {
  const { state, isOnline, heardAt, came } = row;
  if (isOnline) {
    return (
      <span className={classes.fact}>
        <IconWifi size={16} aria-hidden /> {isFresh ? messages.online : messages.wasOnline}
      </span>
    );
  }
  if (came) return messages.came[came.by](formatTime(came.at));
  if (heardAt === null) return state === 'at-server' ? messages.none : messages.neverHeard;
  return (
    <span className={classes.fact}>
      {state === 'writing' ? <IconHistory size={16} aria-hidden /> : null}
      {messages.heardAt(formatNear(heardAt, now))}
    </span>
  );
}

/** Shows the remaining time by the corrected clock, even offline. @param endsAt ms */
function TimeLeft({ endsAt }: { endsAt: number }) {
  useNow(1000);
  const { clock } = useWorkspace();
  const seconds = secondsLeft(endsAt, clock.now());
  return seconds === 0 ? messages.timeOver : formatSeconds(seconds);
}
