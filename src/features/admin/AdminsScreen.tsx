import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { explaining } from '../../domain/error-messages.ts';
import { type NewAdminForm, newAdminForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { createAdmin } from '../../session/call-server.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { EmailField, NewPasswordFields } from '../../ui/AccountFields.tsx';
import { DialogButton } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { OnlineOnly } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import { emailColumn, PeopleScreen, phoneColumn } from './PeopleScreen.tsx';

const COLUMNS = ['name', emailColumn, phoneColumn(messages.phone)] as const;

export const AdminsScreen = () => (
  <PeopleScreen
    title={messages.admins}
    of="admin"
    columns={COLUMNS}
    empty={{ title: messages.noAdmins, hint: messages.noAdminsHint }}
    actions={
      <DialogButton
        icon={IconUserPlus}
        variant="filled"
        dialog={(close) => <NewAdminDialog onClose={close} />}
      >
        {messages.addAdmin}
      </DialogButton>
    }
  />
);

const BLANK: NewAdminForm = {
  displayName: '',
  email: '',
  phoneNumber: '',
  password: '',
  passwordConfirmation: '',
};
const SECRET = ['password', 'passwordConfirmation'] as const;

export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const { user } = useWorkspace();
  const form = useForm<NewAdminForm>({
    initialValues: BLANK,
    validate: validateWith(newAdminForm),
  });
  const giveUp = useDialogDraft(onClose, `admin.${user.uid}`, form, { omit: SECRET });
  const save = formSubmit(form, {
    act: createAdmin,
    success: messages.adminAdded,
    explain: explaining(messages.adminNotAdded),
    done: giveUp,
  });
  return (
    <FormDialog
      title={messages.addAdmin}
      form={form}
      send={messages.create}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <OnlineOnly />
      <TextInput
        {...form.getInputProps('displayName')}
        label={messages.name}
        autoComplete="off"
        data-autofocus
      />
      <EmailField {...form.getInputProps('email')} autoComplete="off" />
      <TextInput
        {...form.getInputProps('phoneNumber')}
        label={messages.phone}
        description={messages.phoneHint}
        type="tel"
        autoComplete="off"
      />
      <NewPasswordFields form={form} />
    </FormDialog>
  );
}
