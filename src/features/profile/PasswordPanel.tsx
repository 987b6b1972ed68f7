import { useForm } from '@mantine/form';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import { isCode, NoAnswer } from '../../domain/errors.ts';
import { type PasswordChangeForm, passwordChangeForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { signIn } from '../../session/session.ts';
import { useOffline } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { NewPasswordFields, PasswordField } from '../../ui/AccountFields.tsx';
import { DialogButton } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { type FormFailure, formSubmit } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { passwordMessages as messages } from './messages.ts';
import classes from './ProfileScreen.module.css';

const BLANK: PasswordChangeForm = { current: '', password: '', passwordConfirmation: '' };

export function PasswordPanel() {
  const isOffline = useOffline();
  return (
    <Panel title={messages.title}>
      <p className={classes.words}>{isOffline ? messages.offline : messages.hint}</p>
      <div className={classes.actions}>
        <DialogButton
          icon={IconKey}
          disabled={isOffline}
          dialog={(close) => <PasswordDialog onClose={close} />}
        >
          {messages.change}
        </DialogButton>
      </div>
    </Panel>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useWorkspace();
  const form = useForm<PasswordChangeForm>({
    initialValues: BLANK,
    validate: validateWith(passwordChangeForm),
  });
  const [isUnknown, setUnknown] = useState(false);
  const send = formSubmit(form, {
    act: ({ current, password }: PasswordChangeForm) => {
      setUnknown(false);
      // Changes the password by a sign-in, which also renews the profile for offline sign-ins.
      const form = { email: user.email, password: current, newPassword: password };
      return signIn(form).catch((error: unknown) => {
        if (error instanceof NoAnswer) return setUnknown(true);
        throw error;
      });
    },
    explain,
    goOnAt: 'current',
    done: (changed) => {
      if (!changed) return;
      toast.success(messages.changed);
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.change}
      form={form}
      send={messages.send}
      onSubmit={send}
      onClose={onClose}
    >
      {/* Identifies the account to the browser's password manager. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.getInputProps('current')}
        label={messages.current}
        autoComplete="current-password"
        data-autofocus
      />
      <NewPasswordFields form={form} labels={messages.fresh} />
      {isUnknown ? (
        <Notice tone="warning" urgent>
          {messages.unknown}
        </Notice>
      ) : null}
    </FormDialog>
  );
}

function explain(error: unknown): FormFailure {
  if (isCode(error, 'wrong-credentials'))
    return { fields: { current: messages.wrong }, text: messages.wrong };
  return failureOf(error, messages.failed);
}
