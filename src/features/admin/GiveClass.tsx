import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { giveClass } from './hand-over.ts';
import { handOverMessages as messages } from './hand-over-messages.ts';
import { OnlineOnly } from './OnlineOnly.tsx';
import classes from './PersonPanel.module.css';
import { TeacherChoice, useTeachers } from './TeacherChoice.tsx';

/** Gives a class that has no teacher one. */
export function GiveClass({ id, className }: { id: string; className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.give}
      </Button>
      {isOpen && <GiveDialog {...{ id, className }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface GiveDialogProps {
  id: string;
  className: string;
  onClose: () => void;
}

function GiveDialog({ id, className, onClose }: GiveDialogProps) {
  const teachers = useTeachers();
  const names = namesIn(teachers ?? []);
  const [to, setTo] = useState('');
  const [isBusy, whileBusy] = useBusy();
  const give = () =>
    whileBusy(async () => {
      try {
        await giveClass(id, to);
        toast.success(messages.given(className, names.get(to) ?? ''));
        onClose();
      } catch (error) {
        toast.error(failureOf(error, messages.failed).text);
      }
    });
  return (
    <Dialog opened title={messages.giveTitle(className)} onClose={onClose}>
      <div className={classes.panel}>
        <OnlineOnly />
        <p className={classes.hint}>{messages.giveHint}</p>
        <TeacherChoice {...{ teachers, names }} value={to} onChange={setTo} />
        <Button disabled={!names.has(to)} loading={isBusy} onClick={() => void give()}>
          {messages.give}
        </Button>
      </div>
    </Dialog>
  );
}
