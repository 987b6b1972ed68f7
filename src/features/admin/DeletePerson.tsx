import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../domain/entities/user.ts';
import { failureOf } from '../../domain/error-text.ts';
import { deletePerson } from '../../session/accounts.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { Consequences } from './Consequences.tsx';
import classes from './PersonPanel.module.css';
import { adminWords as words } from './words.ts';

interface DeletePersonProps {
  person: User;
  onDeleted: () => void;
}

/** Closes an account for good, after saying what goes and what stays. */
export function DeletePerson({ person, onDeleted }: DeletePersonProps) {
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { uid, displayName, userRole, lessons } = person;
  const remove = async () => {
    const isSure = await confirm({
      message: words.deleteAsk[userRole],
      lost: (
        <Consequences
          name={displayName}
          goes={words.goes[userRole](lessons.length)}
          stays={words.stays[userRole]}
        />
      ),
      confirmLabel: words.delete,
      danger: true,
    });
    if (!isSure) return toast.info(words.deleteCancelled);
    setBusy(true);
    try {
      await deletePerson(uid);
      toast.success(words.deleted(displayName));
      onDeleted();
    } catch (error) {
      toast.error(failureOf(error, words.notDeleted).text);
      setBusy(false);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{words.closeAccount}</h3>
      <p className={classes.hint}>{words.closeAccountHint}</p>
      <Button
        color="var(--danger-fill)"
        leftSection={<IconTrash size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void remove()}
      >
        {words.delete}
      </Button>
    </section>
  );
}
