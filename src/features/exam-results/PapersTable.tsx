import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate, formatPoints } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { OutcomeCells, OutcomeHeads } from './OutcomeCells.tsx';
import { PaperStatePill } from './PaperStatePill.tsx';
import classes from './PapersPanel.module.css';
import { SortableHead } from './SortableHead.tsx';
import { type PaperRow, usePapersTable } from './use-papers-table.ts';
import { words } from './words.ts';

/** Name of the open paper in the address. */
export const PAPER = 'kagit';

/** The students' lines, searched and sorted as the address says. */
export function PapersTable({ rows: all }: { rows: readonly PaperRow[] }) {
  const { rows, search, setSearch, ...sort } = usePapersTable(all);
  return (
    <>
      <SearchField label={words.searchStudents} value={search} onChange={setSearch} />
      {rows.length === 0 ? (
        <p role="status">{words.noMatch}</p>
      ) : (
        <table className={classes.table} aria-label={words.papers}>
          <thead>
            <tr>
              <SortableHead {...sort} of="ad" label={words.student} />
              <SortableHead {...sort} of="durum" label={words.state} />
              <OutcomeHeads className={classes.wide} />
              <SortableHead
                {...sort}
                of="teslim"
                label={words.handedInAt}
                className={classes.wide}
              />
              <SortableHead {...sort} of="puan" label={words.score} className={classes.number} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.entry.uid} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Line({ row }: { row: PaperRow }) {
  const { result, state } = row.entry;
  return (
    <tr>
      <th scope="row" className={classes.student}>
        <StudentName row={row} />
        <Remarks row={row} />
      </th>
      <td>
        <PaperStatePill state={state} />
      </td>
      <OutcomeCells result={result} className={classes.wide} />
      <td className={classes.wide}>{result ? formatDate(result.handedInAt) : words.none}</td>
      <td className={classes.number}>{result ? formatPoints(result.examPoint) : words.none}</td>
    </tr>
  );
}

/** Leads to the paper once it is graded. */
function StudentName({ row: { name, entry } }: { row: PaperRow }) {
  const [params] = useSearchParams();
  if (!entry.result) return name;
  const opened = new URLSearchParams(params);
  opened.set(PAPER, entry.result.id);
  return (
    <Anchor
      component={Link}
      to={`?${opened}`}
      replace
      className={classes.link}
      aria-label={words.openPaperOf(name)}
    >
      {name}
    </Anchor>
  );
}

function Remarks({ row: { entry, doubts } }: { row: PaperRow }) {
  const labels = [...new Set(doubts.map(({ kind }) => words.doubtLabels[kind]))];
  if (entry.isMember && labels.length === 0) return null;
  return (
    <div className={classes.remarks}>
      {entry.isMember ? null : <Pill>{words.leftClass}</Pill>}
      {labels.length > 0 && (
        <>
          <span className={classes.short}>
            <Doubtful>{words.remarkCount(labels.length)}</Doubtful>
          </span>
          {labels.map((label) => (
            <span key={label} className={classes.wide}>
              <Doubtful>{label}</Doubtful>
            </span>
          ))}
        </>
      )}
    </div>
  );
}

const Doubtful = ({ children }: { children: string }) => (
  <Pill tone="warning" icon={<IconAlertTriangle size={16} aria-hidden />}>
    {children}
  </Pill>
);
