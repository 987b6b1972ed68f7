import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inviteStudents } from '../../actions/joining.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { readAddresses } from '../../domain/documents/invitation/addresses.ts';
import { explaining } from '../../domain/error-messages.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { AddressField } from './AddressField.tsx';
import { invitationWords as messages } from './messages.ts';

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
        {messages.invite}
      </Button>
      {isOpen ? <InviteDialog classroom={classroom} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function InviteDialog({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm({ initialValues: { addresses: '' } });
  const draft = useDraft(`invite.${workspace.user.uid}.${classroom.id}`, form);
  const { addresses } = form.values;
  const { emails } = useMemo(() => readAddresses(addresses), [addresses]);
  const finish = () => {
    draft.clear();
    onClose();
  };
  const save = formSubmit(form, {
    act: () => inviteStudents(workspace, classroom.id, emails),
    explain: explaining(messages.failed),
    done: () => {
      toast.info(messages.saved);
      finish();
    },
  });
  return (
    <FormDialog
      title={messages.invite}
      form={form}
      send={messages.send(emails.length)}
      isReady={emails.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressField value={addresses} onChange={(text) => form.setFieldValue('addresses', text)} />
    </FormDialog>
  );
}
