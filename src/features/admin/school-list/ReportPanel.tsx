import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { IconButton, LinkButton } from '../../../ui/buttons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { csvOf } from '../../spreadsheet/table.ts';
import type { Making } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import { type ReportLine, reportTable } from './report.ts';
import classes from './SchoolList.module.css';
import type { Filling } from './use-classes.ts';

interface ReportPanelProps {
  making: Making;
  filling: Filling;
  lines: readonly ReportLine[];
  /** Number of students who were members of their class before the import. */
  inside: number;
  onPrint: () => void;
}

export function ReportPanel({ making, filling, lines, inside, onPrint }: ReportPanelProps) {
  const left = lines.filter(({ isDone }) => !isDone);
  const save = () => {
    const csv = new Blob([csvOf(reportTable(lines))], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, fileName([messages.report], 'csv'));
    toast.success(messages.reportSaved);
  };
  return (
    <Panel title={messages.report}>
      <div className={classes.parts}>
        <Made making={making} filling={filling} inside={inside} left={left.length} />
        <LineList
          title={messages.leftTitle(left.length)}
          lines={left.map(({ line, number, displayName, result }) => ({
            ...{ line, text: `${number} ${displayName}`, reason: result },
          }))}
        />
        <div className={classes.actions}>
          <IconButton icon={IconDownload} onClick={save}>
            {messages.saveReport}
          </IconButton>
          <IconButton icon={IconPrinter} onClick={onPrint}>
            {messages.printReport}
          </IconButton>
        </div>
      </div>
    </Panel>
  );
}

interface MadeProps extends Pick<ReportPanelProps, 'making' | 'filling' | 'inside'> {
  left: number;
}

function Made({ making, filling, inside, left }: MadeProps) {
  const isBroken = making.phase === 'broken' || filling.phase === 'broken';
  const isWhole = making.phase !== 'stopped' && !isBroken;
  return (
    <Notice
      tone={isWhole && left === 0 && filling.full === 0 ? 'success' : 'warning'}
      title={titleOf(making, filling, left)}
      urgent={isBroken}
      action={
        filling.made.every(({ isTaught }) => isTaught) ? null : (
          <LinkButton to="/admin/classrooms">{messages.giveTeachers}</LinkButton>
        )
      }
    >
      {sentencesOf(making, filling, inside).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function titleOf(making: Making, filling: Filling, left: number): string {
  if (making.phase === 'broken') return making.failure;
  if (filling.phase === 'broken') return filling.failure;
  if (making.phase === 'stopped') return messages.stopped;
  return left > 0 ? messages.someLeft(left) : messages.doneTitle;
}

function sentencesOf({ phase, outcomes }: Making, filling: Filling, inside: number): string[] {
  const all = [...outcomes.values()].map(({ outcome }) => outcome);
  const count = (state: string) => all.filter((outcome) => outcome.state === state).length;
  const slipless = all.filter((outcome) => outcome.state === 'there' && outcome.waits).length;
  const counted: [number, (count: number) => string][] = [
    [count('made'), messages.made],
    [count('there'), messages.changed],
    [slipless, messages.slipless],
    [filling.put, messages.filled],
    [inside, messages.wereInside],
    [filling.left, messages.leftOld],
    [filling.full, messages.classFull],
  ];
  return [
    ...filling.made.map(({ name, isTaught }) =>
      isTaught ? messages.classMade(name) : messages.untaughtMade(name),
    ),
    ...counted.flatMap(([number, sentence]) => (number > 0 ? sentence(number) : [])),
    ...(phase === 'broken' ? [messages.brokenHint] : []),
    ...(filling.phase === 'broken' ? [messages.filledAgain] : []),
  ];
}

interface ListedLine {
  line: number;
  text: string;
  reason: string;
}

export function LineList({ title, lines }: { title: string; lines: readonly ListedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll the list */}
      <ul className={classes.bad} aria-label={title} tabIndex={0}>
        {lines.map(({ line, text, reason }) => (
          <li key={line}>
            <span className={classes.soft}>{messages.line(line)}</span> {text}{' '}
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
