import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inviteStudents } from '../../actions/joining.ts';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { failureOf } from '../../domain/error-text.ts';
import { readAddresses } from '../../domain/joining/addresses.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { AddressField } from './AddressField.tsx';
import { invitationWords as words } from './words.ts';

/** A button that opens the list of addresses. */
export function InviteStudents({ classroom }: { classroom: Classroom }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.invite}
      </Button>
      {isOpen ? <InviteDialog classroom={classroom} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function InviteDialog({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const workspace = useWorkspace();
  const [isSending, whileSending] = useBusy();
  const form = useForm({ initialValues: { addresses: '' } });
  const draft = useDraft(`invite.${workspace.user.uid}.${classroom.id}`, form);
  const { addresses } = form.values;
  const { emails } = useMemo(() => readAddresses(addresses), [addresses]);
  const save = async () => {
    try {
      await inviteStudents(workspace, classroom.id, emails);
      draft.clear();
      toast.success(words.saved);
      onClose();
    } catch (error) {
      toast.error(failureOf(error, words.failed).text);
    }
  };
  return (
    <Dialog
      opened
      title={words.invite}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={emails.length === 0}
            loading={isSending}
            onClick={() => void whileSending(save)}
          >
            {words.send(emails.length)}
          </Button>
        </>
      }
    >
      <AddressField value={addresses} onChange={(text) => form.setFieldValue('addresses', text)} />
    </Dialog>
  );
}
