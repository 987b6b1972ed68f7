import { Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Member } from '../../domain/entities/common.ts';
import type { GradedPaper } from '../../store/queries/papers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatPoints } from '../../ui/format.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { PaperStatePill } from './PaperStatePill.tsx';
import classes from './PapersPanel.module.css';
import { averageOfPapers, type RosterEntry, rosterOf } from './roster.ts';
import { examWords as words } from './words.ts';

/** Name of the open paper in the address. */
const PAPER = 'kagit';

interface PapersPanelProps {
  students: readonly Member[];
  /** Undefined while they are being read. */
  papers: readonly GradedPaper[] | undefined;
}

/** How far each student is, the grades, and their average. */
export function PapersPanel({ students, papers }: PapersPanelProps) {
  const [params, setParams] = useSearchParams();
  const roster = rosterOf(students, papers ?? []);
  const opened = papers?.find(({ paper }) => paper.id === params.get(PAPER))?.result;
  return (
    <Panel title={words.papers}>
      {papers === undefined && <LoadingList />}
      {papers && roster.length === 0 && (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={words.noPapers}
          hint={words.noPapersHint}
        />
      )}
      {papers && roster.length > 0 && (
        <>
          <AverageLine papers={papers} />
          <RosterTable roster={roster} />
        </>
      )}
      {opened && <PaperDialog result={opened} onClose={() => setParams({}, { replace: true })} />}
    </Panel>
  );
}

function AverageLine({ papers }: { papers: readonly GradedPaper[] }) {
  const { points, count } = averageOfPapers(papers);
  if (points === null) return <p className={classes.quiet}>{words.notGradedYet}</p>;
  return (
    <div className={classes.average}>
      <ScoreRing percent={points} label={formatPoints(points)} />
      <div>
        <strong>{words.average}</strong>
        <div className={classes.quiet}>{words.averageOfPapers(count)}</div>
      </div>
    </div>
  );
}

function RosterTable({ roster }: { roster: readonly RosterEntry[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.student}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" className={classes.number}>
            {words.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {roster.map((entry) => (
          <tr key={entry.uid}>
            <th scope="row" className={classes.student}>
              <StudentName entry={entry} />
            </th>
            <td>
              <PaperStatePill state={entry.state} />
            </td>
            <td className={classes.number}>
              {entry.entry?.result ? formatPoints(entry.entry.result.examPoint) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to the paper once it is graded. */
function StudentName({ entry }: { entry: RosterEntry }) {
  const name = entry.name ?? words.unknownStudent;
  if (!entry.entry?.result) return name;
  return (
    <Anchor
      component={Link}
      to={`?${PAPER}=${entry.entry.result.id}`}
      replace
      className={classes.link}
      aria-label={words.openPaperOf(name)}
    >
      {name}
    </Anchor>
  );
}
