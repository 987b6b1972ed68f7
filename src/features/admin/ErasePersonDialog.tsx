import { useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { type Failure, failureOf } from '../../domain/error-messages.ts';
import { erasureForm } from '../../domain/forms/erasure.ts';
import { erasePerson } from '../../session/accounts.ts';
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Consequences } from './Consequences.tsx';
import { OnlineOnly } from './OnlineOnly.tsx';
import { personalDataMessages as messages } from './personal-data-messages.ts';

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
    toast.success(messages.erased);
    onErased();
  };
  return (
    <ConfirmByTyping
      title={messages.eraseAsk}
      confirmLabel={classrooms ? messages.eraseAndLeave : messages.eraseConfirm}
      field={{ label: messages.type, description: messages.typeHint }}
      isMeant={(typed) => read(typed).success}
      onConfirm={erase}
      onFailed={(error) => setFailure(failureOf(error, messages.notErased))}
      onClose={onClose}
      failure={
        failure && (
          <Notice tone="danger" urgent title={failure.text}>
            {classrooms && messages.classrooms(classrooms)}
          </Notice>
        )
      }
    >
      <OnlineOnly />
      <Consequences
        name={displayName}
        goes={messages.goes[userRole](lessons.length)}
        stays={messages.stays[userRole]}
      />
      <p>{messages.backups}</p>
    </ConfirmByTyping>
  );
}
