import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { failureOf } from '../../domain/error-messages.ts';
import {
  type LoginForm,
  type OwnPasswordForm,
  ownPasswordForm,
} from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { signIn } from '../../session/session.ts';
import { NewPasswordFields } from '../../ui/AccountFields.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages } from './messages.ts';

const BLANK: OwnPasswordForm = { password: '', passwordConfirmation: '' };
const NEW = { password: messages.newPassword, confirmation: messages.newPasswordConfirmation };

/** The server's word on the new password, at the field in which it was typed. */
function explain(error: unknown) {
  const { fields, text } = failureOf(error, messages.resetFailure);
  const { newPassword, ...others } = fields;
  return { fields: newPassword ? { ...others, password: newPassword } : others, text };
}

interface OwnPasswordProps {
  /** What lets nobody in but here. */
  first: LoginForm;
  onBack: () => void;
}

/** An own password in place of the first one, which stood on a slip of paper; and in. */
export function OwnPassword({ first, onBack }: OwnPasswordProps) {
  const form = useForm<OwnPasswordForm>({
    initialValues: BLANK,
    validate: validateWith(ownPasswordForm),
  });
  const submit = formSubmit(form, {
    act: ({ password }: OwnPasswordForm) => signIn({ ...first, newPassword: password }),
    success: messages.loginSuccess,
    explain,
    goOnAt: 'password',
  });
  return (
    <AuthFrame
      title={messages.ownPassword}
      lead={messages.ownPasswordLead}
      question={messages.notMe(first.email)}
      linkTo="/login"
      linkLabel={messages.back}
      onLink={onBack}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <NewPasswordFields form={form} labels={NEW} />
        <Button type="submit" fullWidth loading={form.submitting}>
          {messages.ownPasswordSend}
        </Button>
      </form>
    </AuthFrame>
  );
}
