import { NativeSelect } from '@mantine/core';
import { IconClockPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { giveExtraTime, removeExtraTime } from '../../actions/concessions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining, failureOf } from '../../domain/error-messages.ts';
import type { PaperState, RosterEntry } from '../../domain/grading/roster.ts';
import { LIMITS } from '../../domain/limits.ts';
import { extraMinutesOf } from '../../domain/timing/timing.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ExamReport } from '../../store/queries/exam-report.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './ExtraTimePanel.module.css';
import { messages } from './messages.ts';
import { named } from './paper-row.ts';

const OPEN: ReadonlySet<PaperState> = new Set(['not-started', 'unheard', 'in-progress']);

interface ExtraTimePanelProps {
  exam: Exam;
  roster: readonly RosterEntry[];
  numbers: ExamReport['numbers'];
}

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
    removeExtraTime(workspace, exam.examID, uid).catch((error: unknown) => {
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
                <IconButton
                  variant="subtle"
                  color="red"
                  icon={IconTrash}
                  aria-label={messages.removeExtraTimeOf(name)}
                  onClick={() => void take(uid)}
                >
                  {messages.removeExtraTime}
                </IconButton>
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

const { min, max, step, initial } = LIMITS.extraTime;
const CHOICES = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

interface ExtraTimeFormProps {
  exam: Exam;
  students: readonly RosterEntry[];
  names: ReadonlyMap<string, string>;
}

/** Renders the form for extra time. Saving sets the total, so that saving twice adds nothing. */
function ExtraTimeForm({ exam, students, names }: ExtraTimeFormProps) {
  const workspace = useWorkspace();
  const [isSaving, whileSaving] = useBusy();
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState<number>(initial);
  // Looks the student up at each render, because a hand-in may arrive while the form is open.
  const student = students.find(({ uid }) => uid === chosen);
  const given = student ? extraMinutesOf(exam, student.uid) : 0;
  const choices = CHOICES.filter((count) => count !== given && count >= leastFor(student, given));
  const minutes = choices.includes(wanted) ? wanted : choices.find((count) => count > given);
  const save = async () => {
    if (!student || minutes === undefined) return;
    const name = names.get(student.uid) ?? '';
    await giveExtraTime(workspace, exam.examID, student.uid, minutes);
    const said = given === 0 ? messages.extraTimeGiven : messages.extraTimeNow;
    toast.sent(await writesWait(workspace.store), (waits) => said(name, minutes, waits));
    setChosen('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void whileSaving(save, explaining());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={messages.student}
        className={classes.student}
        value={student?.uid ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: messages.chooseStudent },
          ...students.map(({ uid }) => ({ value: uid, label: names.get(uid) ?? '' })),
        ]}
      />
      <NativeSelect
        label={messages.extraMinutes}
        value={minutes === undefined ? '' : String(minutes)}
        onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        data={choices.map((count) => ({ value: String(count), label: messages.minutes(count) }))}
      />
      <IconButton
        type="submit"
        disabled={!student || minutes === undefined}
        loading={isSaving}
        icon={IconClockPlus}
        variant="filled"
      >
        {messages.giveExtraTime}
      </IconButton>
    </form>
  );
}

/** Returns the minimum (minutes). The server never reduces the extra time of a begun paper. */
const leastFor = (student: RosterEntry | undefined, given: number): number =>
  student?.state === 'in-progress' ? given : min;
