import { Button } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { handOver } from './hand-over.ts';
import { handOverMessages as messages } from './hand-over-messages.ts';
import classes from './PersonPanel.module.css';
import { TeacherChoice, useTeachers } from './TeacherChoice.tsx';

interface HandOverProps {
  person: User;
  /** For what leads here. */
  ref?: Ref<HTMLElement>;
}

/** Hands a teacher's classes and exams over to another one. */
export function HandOver({ person, ref }: HandOverProps) {
  const teachers = useTeachers(person.uid);
  const [to, setTo] = useState('');
  const [isBusy, whileBusy] = useBusy();
  const confirm = useConfirm();
  const taking = teachers?.find(({ uid }) => uid === to);
  // Who gives may be called like who takes.
  const names = namesIn([person, ...(teachers ?? [])]);
  const nameOf = ({ uid, displayName }: User) => names.get(uid) ?? displayName;
  const act = async () => {
    if (!taking) return;
    const message = messages.ask(nameOf(person), nameOf(taking));
    if (!(await confirm({ message, confirmLabel: messages.act }))) return;
    await whileBusy(async () => {
      try {
        await handOver(person.uid, taking.uid);
        toast.success(messages.done(nameOf(taking)));
      } catch (error) {
        toast.error(failureOf(error, messages.failed).text);
      }
    });
  };
  return (
    <section className={classes.part} ref={ref}>
      <h3 className={classes.heading}>{messages.title}</h3>
      <p className={classes.hint}>{messages.hint}</p>
      <TeacherChoice {...{ teachers, names }} value={to} onChange={setTo} />
      <Button
        variant="default"
        leftSection={<IconTransfer size={20} aria-hidden />}
        disabled={!taking}
        loading={isBusy}
        onClick={() => void act()}
      >
        {messages.act}
      </Button>
    </section>
  );
}
