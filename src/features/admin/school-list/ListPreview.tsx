import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { type Choice, countDeeds, NEW, type PlannedRow } from '../../../domain/school-list/plan.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { Pill, type Tone } from '../../../ui/Pill.tsx';
import { listMessages as messages } from './messages.ts';
import { LineList } from './ReportPanel.tsx';
import type { ReportLine } from './report.ts';
import classes from './SchoolList.module.css';
import type { useList } from './use-list.ts';

type List = ReturnType<typeof useList>;

const ORDER: readonly PlannedRow['plan']['kind'][] = [
  'same-name',
  'number-taken',
  'email-taken',
  'new',
  'there',
];
const urgency = ({ plan }: PlannedRow): number =>
  ORDER.indexOf(plan.kind) - (plan.kind === 'there' && plan.from !== null ? 0.5 : 0);

const keyOf = ({ row }: PlannedRow): string => row.number;

interface ListPreviewProps {
  list: List;
  /** Completed and rejected lines, by school number. */
  results: ReadonlyMap<string, ReportLine>;
  /** True after the import, when the report shows the counts. */
  isOver: boolean;
}

export function ListPreview({ list, results, isOver }: ListPreviewProps) {
  const { read, planned, homonyms } = list;
  const columns = columnsWith(list, results);
  const rows = useMemo(() => [...planned].sort((a, b) => urgency(a) - urgency(b)), [planned]);
  if (rows.length + read.bad.length === 0)
    return list.text.trim() === '' ? null : (
      <Notice tone="warning" title={messages.nobodyRead}>
        {messages.nobodyReadHow}
      </Notice>
    );
  const title = isOver ? messages.listed : messages.preview;
  return (
    <Panel title={title}>
      <div className={classes.parts}>
        {isOver ? null : <Counts list={list} />}
        {homonyms.length > 0 && (
          <Notice tone="warning">{messages.homonyms(homonyms.join(', '))}</Notice>
        )}
        <LineList
          title={messages.badTitle(read.bad.length)}
          lines={read.bad.map(({ line, text, problem }) => ({
            ...{ line, text, reason: messages.problems[problem] },
          }))}
        />
        {rows.length > 0 && (
          <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} isPlain />
        )}
      </div>
    </Panel>
  );
}

const columnsWith = (
  { choices, choose, conflicts }: List,
  results: ListPreviewProps['results'],
): Column<PlannedRow>[] => [
  {
    key: 'ad',
    label: messages.name,
    isName: true,
    compare: (a, b) => compareTurkish(a.row.displayName, b.row.displayName),
    cell: ({ row }) => (
      <span>
        {row.displayName}
        {row.asListed && <span className={classes.soft}> {messages.asListed(row.asListed)}</span>}
      </span>
    ),
  },
  {
    key: 'no',
    label: messages.number,
    compare: (a, b) => Number(a.row.number) - Number(b.row.number),
    cell: ({ row }) => row.number,
    width: '6.5rem',
  },
  {
    key: 'sinif',
    label: messages.class,
    compare: (a, b) => compareTurkish(a.row.schoolClass, b.row.schoolClass),
    cell: ({ row }) => row.schoolClass,
    width: '6rem',
  },
  {
    key: 'ne',
    label: results.size > 0 ? messages.whatWas : messages.what,
    cell: (planned) => {
      const { number } = planned.row;
      const line = results.get(number);
      return line ? (
        <Pill tone={line.isDone ? 'success' : 'danger'}>{line.result}</Pill>
      ) : (
        <What
          planned={planned}
          choice={choices.get(number)}
          conflict={conflicts.get(number)}
          onChoose={(choice) => choose(number, choice)}
        />
      );
    },
    width: 'minmax(14rem, 1.5fr)',
  },
];

interface WhatProps {
  planned: PlannedRow;
  choice: Choice | undefined;
  /** School number that an earlier choice gave to the chosen account; undefined if none. */
  conflict: string | undefined;
  onChoose: (choice: Choice | null) => void;
}

function What({ planned: { row, plan }, choice = '', conflict, onChoose }: WhatProps) {
  switch (plan.kind) {
    case 'new':
      return <Pill tone="success">{messages.makes}</Pill>;
    case 'there':
      return plan.from === null ? (
        <Pill>{messages.stays}</Pill>
      ) : (
        <Pill tone="info">{messages.moves(plan.from, row.schoolClass)}</Pill>
      );
    case 'number-taken':
      return <span className={classes.reason}>{messages.numberTaken(plan.displayName)}</span>;
    case 'email-taken':
      return <span className={classes.reason}>{messages.emailTaken(plan.displayName)}</span>;
    case 'same-name':
      return (
        <NativeSelect
          aria-label={messages.choiceOf(row.displayName)}
          description={messages.sameName}
          error={conflict === undefined ? undefined : messages.chosenTwice(conflict)}
          value={choice}
          onChange={(event) => onChoose(event.currentTarget.value || null)}
          data={[
            { value: '', label: messages.choose },
            ...plan.candidates.map(({ uid, email }) => ({
              value: uid,
              label: messages.linkTo(email),
            })),
            { value: NEW, label: messages.makeNew },
          ]}
        />
      );
  }
}

function Counts({ list }: { list: List }) {
  const { planned, read } = list;
  const deeds = countDeeds(planned, list);
  const counts: [Tone, number, string][] = [
    ['success', deeds.new, messages.counts.new],
    ['info', deeds.moved, messages.counts.moved],
    ['info', deeds.linked, messages.counts.linked],
    ['neutral', deeds.known, messages.counts.known],
    ['warning', deeds.open, messages.counts.open],
    ['danger', deeds.conflict, messages.counts.conflict],
    ['danger', deeds.taken, messages.counts.taken],
    ['danger', read.bad.length, messages.counts.bad],
  ];
  return (
    <ul className={classes.counts} aria-label={messages.countsLabel} aria-live="polite">
      {counts.map(([tone, number, label]) =>
        number > 0 ? (
          <li key={label}>
            <Pill tone={tone}>{`${formatNumber(number)} ${label}`}</Pill>
          </li>
        ) : null,
      )}
    </ul>
  );
}
