import { useState } from 'react';
import type { User } from '../../domain/entities/user.ts';
import { type Failure, failureOf } from '../../domain/error-text.ts';
import { erasureForm } from '../../domain/forms/erasure.ts';
import { erasePerson } from '../../session/accounts.ts';
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Consequences } from './Consequences.tsx';
import { OnlineOnly } from './OnlineOnly.tsx';
import { personalDataWords as words } from './personal-data-words.ts';

interface ErasePersonDialogProps {
  person: User;
  onErased: () => void;
  onClose: () => void;
}

/** Says what goes and what stays, and has the person's name typed before anything does. */
export function ErasePersonDialog({ person, onErased, onClose }: ErasePersonDialogProps) {
  const { uid, displayName, userRole, lessons } = person;
  const [failure, setFailure] = useState<Failure | null>(null);
  // Named by the server: classes that nobody else teaches. Asking again accepts it.
  const classrooms = failure?.fields.classrooms;
  const read = (confirmation: string) =>
    erasureForm(person).safeParse({ confirmation, leaveClasses: Boolean(classrooms) });
  const erase = async (confirmation: string) => {
    const { success, data } = read(confirmation);
    if (!success) return;
    await erasePerson(uid, data);
    toast.success(words.erased);
    onErased();
  };
  return (
    <ConfirmByTyping
      title={words.eraseAsk}
      confirmLabel={classrooms ? words.eraseAndLeave : words.eraseConfirm}
      field={{ label: words.type, description: words.typeHint }}
      isMeant={(typed) => read(typed).success}
      onConfirm={erase}
      onFailed={(error) => setFailure(failureOf(error, words.notErased))}
      onClose={onClose}
      failure={
        failure && (
          <Notice tone="danger" urgent title={failure.text}>
            {classrooms && words.classrooms(classrooms)}
          </Notice>
        )
      }
    >
      <OnlineOnly />
      <Consequences
        name={displayName}
        goes={words.goes[userRole](lessons.length)}
        stays={words.stays[userRole]}
      />
      <p>{words.backups}</p>
    </ConfirmByTyping>
  );
}
