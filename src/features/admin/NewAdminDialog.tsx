import { PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useForm } from '@mantine/form';
import { failureOf } from '../../domain/error-text.ts';
import { type NewAdminForm, newAdminForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { createAdmin } from '../../session/accounts.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showFailure } from '../../ui/form-focus.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { OnlineOnly } from './OnlineOnly.tsx';
import { adminWords as words } from './words.ts';

const BLANK: NewAdminForm = {
  displayName: '',
  email: '',
  phoneNumber: '',
  password: '',
  passwordConfirmation: '',
};
/** Never written down, not even on the person's own device. */
const SECRET = ['password', 'passwordConfirmation'] as const;

/** Makes another admin. */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const { user } = useWorkspace();
  const form = useForm<NewAdminForm>({
    initialValues: BLANK,
    validate: validateWith(newAdminForm),
  });
  const draft = useDraft(`admin.${user.uid}`, form, { omit: SECRET });
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const save = async (values: NewAdminForm, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    try {
      await createAdmin(values);
      toast.success(words.adminAdded);
      giveUp();
    } catch (error) {
      showFailure(form, element, failureOf(error, words.adminNotAdded));
    }
  };
  const secret = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': words.showPassword },
  };
  return (
    <FormDialog
      title={words.addAdmin}
      form={form}
      send={words.create}
      cancel={words.cancel}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <OnlineOnly />
      <TextInput
        {...form.getInputProps('displayName')}
        label={words.name}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('email')}
        label={words.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextInput
        {...form.getInputProps('phoneNumber')}
        label={words.phone}
        description={words.phoneHint}
        type="tel"
        autoComplete="off"
      />
      <PasswordInput {...form.getInputProps('password')} label={words.password} {...secret} />
      <PasswordInput
        {...form.getInputProps('passwordConfirmation')}
        label={words.passwordConfirmation}
        {...secret}
      />
    </FormDialog>
  );
}
