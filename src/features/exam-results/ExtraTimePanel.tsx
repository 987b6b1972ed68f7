import { Button, NativeSelect } from '@mantine/core';
import { IconClockPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { giveExtraTime, takeExtraTime } from '../../actions/extra-time.ts';
import type { Exam } from '../../domain/entities/exam.ts';
import { failureOf } from '../../domain/error-text.ts';
import type { RosterEntry } from '../../domain/exam/roster.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './ExtraTimePanel.module.css';
import { words } from './words.ts';

interface ExtraTimePanelProps {
  exam: Exam;
  roster: readonly RosterEntry[];
}

/** Who has more time than the others; given before the exam or in the middle of it. */
export function ExtraTimePanel({ exam, roster }: ExtraTimePanelProps) {
  const names = new Map(roster.map(({ uid, name }) => [uid, name ?? words.unknownStudent]));
  const open = roster.filter(
    ({ state, isMember }) => isMember && (state === 'not-started' || state === 'in-progress'),
  );
  if (open.length === 0 && exam.extraTime.length === 0) return null;
  return (
    <Panel title={words.extraTime}>
      <div className={classes.stack}>
        <p className={classes.hint}>{words.extraTimeHint}</p>
        {open.length > 0 && <ExtraTimeForm examID={exam.examID} students={open} names={names} />}
        {exam.extraTime.length > 0 && <Given exam={exam} names={names} />}
      </div>
    </Panel>
  );
}

const { min, max, step, initial } = LIMITS.extraTime;
const CHOICES = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

interface ExtraTimeFormProps {
  examID: string;
  students: readonly RosterEntry[];
  names: ReadonlyMap<string, string>;
}

function ExtraTimeForm({ examID, students, names }: ExtraTimeFormProps) {
  const workspace = useWorkspace();
  const [chosen, setChosen] = useState('');
  const [minutes, setMinutes] = useState<number>(initial);
  // The chosen student may hand in while the teacher still looks at the form.
  const uid = students.some((student) => student.uid === chosen) ? chosen : '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!uid) return;
    try {
      await giveExtraTime(workspace, examID, uid, minutes);
      toast.success(words.extraTimeGiven(names.get(uid) ?? '', minutes));
      setChosen('');
    } catch (error) {
      toast.error(failureOf(error).text);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={words.student}
        className={classes.student}
        value={uid}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: words.chooseStudent },
          ...students.map((student) => ({
            value: student.uid,
            label: names.get(student.uid) ?? '',
          })),
        ]}
      />
      <NativeSelect
        label={words.extraMinutes}
        value={String(minutes)}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
        data={CHOICES.map((count) => ({ value: String(count), label: words.minutes(count) }))}
      />
      <Button type="submit" disabled={!uid} leftSection={<IconClockPlus size={20} aria-hidden />}>
        {words.giveExtraTime}
      </Button>
    </form>
  );
}

function Given({ exam, names }: { exam: Exam; names: ReadonlyMap<string, string> }) {
  const workspace = useWorkspace();
  const take = (uid: string) =>
    takeExtraTime(workspace, exam.examID, uid).catch((error: unknown) => {
      toast.error(failureOf(error).text);
    });
  return (
    <RowList label={words.extraTime}>
      {exam.extraTime.map(({ uid, minutes }) => {
        const name = names.get(uid) ?? words.unknownStudent;
        return (
          <Row
            key={uid}
            title={name}
            detail={`+${words.minutes(minutes)}`}
            end={
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={words.takeExtraTimeOf(name)}
                onClick={() => void take(uid)}
              >
                {words.takeExtraTime}
              </Button>
            }
          />
        );
      })}
    </RowList>
  );
}
