import { Anchor, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
  IconMessage,
  IconPencil,
  IconPencilCheck,
  IconSend,
  IconShieldLock,
  IconUserMinus,
  IconUserOff,
  IconWifiOff,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Result } from '../../domain/documents/paper/schema.ts';
import type { RosterEntry } from '../../domain/grading/roster.ts';
import { useFound } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatDate, formatNear } from '../../ui/format.ts';
import { SearchField, useAddress, useAddressSearch } from '../../ui/ListFilters.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';
import classes from './PapersPanel.module.css';
import {
  awaitsDecision,
  byHandIn,
  byName,
  byPoints,
  byState,
  closedAtOf,
  hasNote,
  isOnPaper,
  isUpToTeacher,
  outcomeCounts,
  outcomeLabels,
  type PaperRow,
  pointsText,
  stateInWords,
} from './paper-row.ts';

/** Address parameter of the open paper. */
export const PAPER = 'kagit';
const UP_TO_TEACHER = 'karar';

const columnsOf = (rows: readonly PaperRow[]): readonly Column<PaperRow>[] => [
  {
    key: 'ad',
    label: messages.student,
    compare: byName,
    isName: true,
    width: 'minmax(0, 2fr)',
    cell: (row) => (
      <>
        <StudentName row={row} />
        <Remarks row={row} />
      </>
    ),
  },
  {
    key: 'durum',
    label: messages.state,
    compare: byState,
    width: 'minmax(10.5rem, 1.75fr)',
    narrow: 'beside',
    cell: ({ entry }) => <PaperStatePill entry={entry} />,
  },
  ...outcomeLabels(rows.map(({ entry }) => entry.result)).map(
    ([outcome, label]): Column<PaperRow> => ({
      key: outcome,
      label,
      width: '4rem',
      narrow: 'hidden',
      cell: ({ entry: { result } }) => (result ? outcomeCounts(result)[outcome] : messages.none),
    }),
  ),
  {
    key: 'teslim',
    label: messages.handedInAt,
    compare: byHandIn,
    width: 'minmax(0, 1.5fr)',
    narrow: 'hidden',
    cell: (row) => {
      const at = closedAtOf(row);
      return at === null ? messages.none : formatDate(at);
    },
  },
  {
    key: 'puan',
    label: messages.score,
    compare: byPoints,
    width: '5.5rem',
    narrow: 'beside',
    cell: ({ entry: { result } }) => (
      <span className={classes.points}>{pointsText(result) ?? messages.none}</span>
    ),
  },
];
const wordsOf = ({ name }: PaperRow) => [name];
const keyOf = ({ entry }: PaperRow): string => entry.uid;

export function PapersTable({ rows }: { rows: readonly PaperRow[] }) {
  const [search, setSearch] = useAddressSearch();
  const [address, setAddress] = useAddress();
  const isFiltered = address.has(UP_TO_TEACHER);
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const upToTeacher = rows.filter(isUpToTeacher).length;
  const inOrder = useMemo(() => {
    const shown = isFiltered && upToTeacher > 0 ? rows.filter(isUpToTeacher) : rows;
    return [...shown].sort(byName);
  }, [rows, isFiltered, upToTeacher]);
  const found = useFound(inOrder, wordsOf, search);
  return (
    <>
      <SearchField label={messages.searchStudents} value={search} onChange={setSearch} />
      {upToTeacher > 0 && (
        <Switch
          size="md"
          label={messages.decisions(upToTeacher)}
          checked={isFiltered}
          onChange={(event) =>
            setAddress({ [UP_TO_TEACHER]: event.currentTarget.checked ? '1' : null })
          }
        />
      )}
      {found.length === 0 ? (
        <p role="status">{messages.noMatch}</p>
      ) : (
        <DataTable
          isPlain
          label={messages.papers}
          columns={columns}
          rows={found}
          keyOf={keyOf}
          sortedBy="ad"
        />
      )}
    </>
  );
}

function StudentName({ row: { name, entry } }: { row: PaperRow }) {
  const [params] = useSearchParams();
  const { result, makeUp } = entry;
  if (!result) return name;
  return (
    <Anchor
      component={Link}
      to={makeUp ? `/exam-results/${makeUp.examID}?${PAPER}=${result.id}` : opening(params, result)}
      replace={!makeUp}
      className={classes.link}
      aria-label={messages.openPaperOf(name)}
    >
      {name}
    </Anchor>
  );
}

function opening(params: URLSearchParams, { id }: Result): string {
  const opened = new URLSearchParams(params);
  opened.set(PAPER, id);
  return `?${opened}`;
}

/** Links to the student's paper of this exam, if a make-up is graded instead. */
function OwnPaper({ result }: { result: Result }) {
  const [params] = useSearchParams();
  return (
    <Anchor component={Link} to={opening(params, result)} replace className={classes.link}>
      {messages.ownPaper}
    </Anchor>
  );
}

function Remarks({ row }: { row: PaperRow }) {
  const { entry, doubts, decision, carried, safety, isTimeUnseen } = row;
  const labels = [...new Set(doubts.map(({ kind }) => messages.doubtLabels[kind]))];
  const isNoted = hasNote(entry.paper);
  const isWithout = !carried && !isNoted && !safety && !isTimeUnseen;
  const own = entry.makeUp?.own ?? null;
  const isPlain = isWithout && !own && !isOnPaper(row) && !awaitsDecision(row);
  if (entry.isMember && labels.length === 0 && decision === null && isPlain) return null;
  return (
    <div className={classes.remarks}>
      {own && <OwnPaper result={own} />}
      {awaitsDecision(row) && (
        <Pill tone="warning" icon={<IconHourglassHigh size={16} aria-hidden />}>
          {messages.decides}
        </Pill>
      )}
      {carried && (
        <Pill tone={carried === 'refused' ? 'danger' : 'info'}>{messages.carried[carried]}</Pill>
      )}
      {safety && (
        <Pill icon={<IconShieldLock size={16} aria-hidden />}>{messages.safety[safety]}</Pill>
      )}
      {isTimeUnseen && <Pill>{messages.timeUnseen}</Pill>}
      {isNoted && <Pill icon={<IconMessage size={16} aria-hidden />}>{messages.hasNote}</Pill>}
      {isOnPaper(row) && <Pill tone="info">{messages.onPaper}</Pill>}
      {decision === 'taken' && <Pill>{messages.took}</Pill>}
      {entry.isMember ? null : <Pill>{messages.leftClass}</Pill>}
      {labels.map((label) => (
        <Pill key={label} tone="warning" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {label}
        </Pill>
      ))}
    </div>
  );
}

const LOOKS = {
  'not-started': { tone: 'neutral', Icon: IconCircleDashed },
  unheard: { tone: 'neutral', Icon: IconWifiOff },
  absent: { tone: 'neutral', Icon: IconUserOff },
  'not-member': { tone: 'neutral', Icon: IconUserMinus },
  'in-progress': { tone: 'info', Icon: IconPencil },
  overdue: { tone: 'warning', Icon: IconHourglassHigh },
  'handed-in': { tone: 'info', Icon: IconSend },
  'to-mark': { tone: 'warning', Icon: IconPencilCheck },
  graded: { tone: 'success', Icon: IconCircleCheck },
} as const;

function PaperStatePill({ entry }: { entry: RosterEntry }) {
  const { clock } = useWorkspace();
  const { tone, Icon } = LOOKS[entry.state];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {stateInWords(entry, (at) => formatNear(at, clock.now()))}
    </Pill>
  );
}
