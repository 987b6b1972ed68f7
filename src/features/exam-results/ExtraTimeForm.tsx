import { Button, NativeSelect } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { giveExtraTime } from '../../actions/concessions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import type { RosterEntry } from '../../domain/grading/roster.ts';
import { LIMITS } from '../../domain/limits.ts';
import { extraMinutesOf } from '../../domain/timing/timing.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './ExtraTimePanel.module.css';
import { messages } from './messages.ts';

const { min, max, step, initial } = LIMITS.extraTime;
const CHOICES = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

interface ExtraTimeFormProps {
  exam: Exam;
  students: readonly RosterEntry[];
  names: ReadonlyMap<string, string>;
}

/** Sets one student's extra time as a whole: said twice it is the same, from whichever device. */
export function ExtraTimeForm({ exam, students, names }: ExtraTimeFormProps) {
  const workspace = useWorkspace();
  const [isSaving, whileSaving] = useBusy();
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState<number>(initial);
  // The chosen student may hand in while the teacher still looks at the form.
  const student = students.find(({ uid }) => uid === chosen);
  const given = student ? extraMinutesOf(exam, student.uid) : 0;
  const choices = CHOICES.filter((count) => count !== given && count >= leastFor(student, given));
  const minutes = choices.includes(wanted) ? wanted : choices.find((count) => count > given);
  const save = async () => {
    if (!student || minutes === undefined) return;
    const name = names.get(student.uid) ?? '';
    try {
      await giveExtraTime(workspace, exam.examID, student.uid, minutes);
      const said = given === 0 ? messages.extraTimeGiven : messages.extraTimeNow;
      toast.sent(await writesWait(workspace.store), (waits) => said(name, minutes, waits));
      setChosen('');
    } catch (error) {
      toast.error(failureOf(error).text);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void whileSaving(save);
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
      <Button
        type="submit"
        disabled={!student || minutes === undefined}
        loading={isSaving}
        leftSection={<IconClockPlus size={20} aria-hidden />}
      >
        {messages.giveExtraTime}
      </Button>
    </form>
  );
}

/** A paper that has begun keeps what it was given: less would be a promise that the server does not keep. */
const leastFor = (student: RosterEntry | undefined, given: number): number =>
  student?.state === 'in-progress' ? given : min;
