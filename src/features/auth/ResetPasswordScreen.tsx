import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { explaining } from '../../domain/error-text.ts';
import { type ResetForm, resetForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { resetPassword } from '../../session/accounts.ts';
import { EmailField, NewPasswordFields } from '../../ui/AccountFields.tsx';
import { onWrongFields } from '../../ui/form-focus.ts';
import { formSubmit } from '../../ui/form-submit.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authWords as words } from './words.ts';

const BLANK: ResetForm = { email: '', code: '', password: '', passwordConfirmation: '' };

const NEW = { password: words.newPassword, confirmation: words.newPasswordConfirmation };

/** A new password for who has forgotten the old one, with the code that an admin of the school has given. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const form = useForm<ResetForm>({ initialValues: BLANK, validate: validateWith(resetForm) });
  const submit = formSubmit(form, {
    act: resetPassword,
    success: words.resetSuccess,
    explain: explaining(words.resetFailure),
    done: () =>
      void navigate('/login', { replace: true, state: { email: form.getValues().email } }),
  });
  return (
    <AuthFrame
      title={words.reset}
      lead={words.resetLead}
      question={words.remembered}
      linkTo="/login"
      linkLabel={words.login}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <EmailField {...form.getInputProps('email')} autoComplete="username" />
        <TextInput
          {...form.getInputProps('code')}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordFields form={form} labels={NEW} />
        <Button type="submit" fullWidth loading={form.submitting}>
          {words.resetSend}
        </Button>
      </form>
    </AuthFrame>
  );
}
