import { NativeSelect } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/directory.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { handOverMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';
import { handOver } from './use-server-state.ts';

export function HandOver({ person, ref }: { person: User; ref?: Ref<HTMLElement> }) {
  const teachers = useTeachers(person.uid);
  const [to, setTo] = useState('');
  const [isBusy, whileBusy] = useBusy();
  const confirm = useConfirm();
  const taking = teachers?.find(({ uid }) => uid === to);
  // Includes the previous holder, so that the names distinguish teachers of the same name.
  const names = namesIn([person, ...(teachers ?? [])]);
  const nameOf = ({ uid, displayName }: User) => names.get(uid) ?? displayName;
  const act = async () => {
    if (!taking) return;
    const message = messages.ask(nameOf(person), nameOf(taking));
    if (!(await confirm({ message, confirmLabel: messages.act }))) return;
    await whileBusy(async () => {
      await handOver(person.uid, taking.uid);
      toast.success(messages.done(nameOf(taking)));
    }, explaining(messages.failed));
  };
  return (
    <section className={classes.part} ref={ref}>
      <h3 className={classes.heading}>{messages.title}</h3>
      <p className={classes.hint}>{messages.hint}</p>
      <TeacherChoice
        {...{ teachers, names }}
        label={messages.to}
        nobody={messages.nobody}
        value={to}
        onChange={setTo}
      />
      <IconButton
        icon={IconTransfer}
        disabled={!taking}
        loading={isBusy}
        onClick={() => void act()}
      >
        {messages.act}
      </IconButton>
    </section>
  );
}

export function useTeachers(but = ''): readonly User[] | undefined {
  const all = useLive(users.teacher, []);
  return all?.filter(({ uid, isVerified }) => isVerified && uid !== but);
}

export const teacherOptions = (
  teachers: readonly User[] | undefined,
  names: ReadonlyMap<string, string>,
  none: string,
) => [
  { value: '', label: none },
  ...(teachers ?? []).map(({ uid, displayName }) => ({
    value: uid,
    label: names.get(uid) ?? displayName,
  })),
];

interface TeacherChoiceProps {
  teachers: readonly User[] | undefined;
  names: ReadonlyMap<string, string>;
  label: string;
  /** Text if the school has no such teacher. */
  nobody: string;
  value: string;
  onChange: (uid: string) => void;
}

export function TeacherChoice(props: TeacherChoiceProps) {
  const { teachers, names, label, nobody, value, onChange } = props;
  if (teachers?.length === 0) return <p>{nobody}</p>;
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={teacherOptions(teachers, names, messages.choose)}
    />
  );
}
