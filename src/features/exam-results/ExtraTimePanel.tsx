import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { takeExtraTime } from '../../actions/concessions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import type { PaperState, RosterEntry } from '../../domain/grading/roster.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ExamReport } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { ExtraTimeForm } from './ExtraTimeForm.tsx';
import classes from './ExtraTimePanel.module.css';
import { messages } from './messages.ts';
import { named } from './paper-row.ts';

const OPEN: ReadonlySet<PaperState> = new Set(['not-started', 'unheard', 'in-progress']);

interface ExtraTimePanelProps {
  exam: Exam;
  roster: readonly RosterEntry[];
  numbers: ExamReport['numbers'];
}

/** Who has more time than the others; given before the exam or in the middle of it. */
export function ExtraTimePanel({ exam, roster, numbers }: ExtraTimePanelProps) {
  const names = new Map(named(roster, numbers, ({ uid }, name) => [uid, name] as const));
  const open = roster.filter(
    ({ state, isMember }) => exam.endedAt === null && isMember && OPEN.has(state),
  );
  if (open.length === 0 && exam.extraTime.length === 0) return null;
  return (
    <Panel title={messages.extraTime}>
      <div className={classes.stack}>
        <p className={classes.hint}>{messages.extraTimeHint}</p>
        {open.length > 0 && <ExtraTimeForm {...{ exam, names }} students={open} />}
        {exam.extraTime.length > 0 && <Given {...{ exam, names, roster }} />}
      </div>
    </Panel>
  );
}

interface GivenProps extends Omit<ExtraTimePanelProps, 'numbers'> {
  names: ReadonlyMap<string, string>;
}

function Given({ exam, roster, names }: GivenProps) {
  const workspace = useWorkspace();
  const begun = new Set(roster.filter(({ paper }) => paper !== null).map(({ uid }) => uid));
  const nameOf = (uid: string) => names.get(uid) ?? messages.unknownStudent;
  const take = (uid: string) =>
    takeExtraTime(workspace, exam.examID, uid).catch((error: unknown) => {
      toast.error(failureOf(error).text);
    });
  return (
    <RowList label={messages.extraTime}>
      {byName(exam.extraTime, nameOf).map(({ uid, minutes }) => {
        const name = nameOf(uid);
        return (
          <Row
            key={uid}
            title={name}
            detail={`+${messages.minutes(minutes)}`}
            end={
              begun.has(uid) ? (
                <span className={classes.hint}>{messages.extraTimeKept}</span>
              ) : (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={messages.takeExtraTimeOf(name)}
                  onClick={() => void take(uid)}
                >
                  {messages.takeExtraTime}
                </Button>
              )
            }
          />
        );
      })}
    </RowList>
  );
}

const byName = (given: Exam['extraTime'], nameOf: (uid: string) => string): Exam['extraTime'] =>
  given.toSorted((a, b) => compareTurkish(nameOf(a.uid), nameOf(b.uid)));
