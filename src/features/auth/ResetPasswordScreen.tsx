import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { type ResetForm, resetForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { resetPassword } from '../../session/accounts.ts';
import { onWrongFields } from '../../ui/form-focus.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { entrySubmit } from './entry-submit.ts';
import { authWords as words } from './words.ts';

const BLANK: ResetForm = { email: '', code: '', password: '', passwordConfirmation: '' };

/** A new password for who has forgotten the old one, with the code that an admin of the school has given. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const form = useForm<ResetForm>({ initialValues: BLANK, validate: validateWith(resetForm) });
  const submit = entrySubmit(form, {
    enter: async (values: ResetForm) => {
      await resetPassword(values);
      navigate('/login', { replace: true });
    },
    success: words.resetSuccess,
    failure: words.resetFailure,
  });
  const secret = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': words.showPassword },
  };
  return (
    <AuthFrame
      title={words.reset}
      lead={words.resetLead}
      question={words.remembered}
      linkTo="/login"
      linkLabel={words.login}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <TextInput
          {...form.getInputProps('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextInput
          {...form.getInputProps('code')}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordInput {...form.getInputProps('password')} label={words.newPassword} {...secret} />
        <PasswordInput
          {...form.getInputProps('passwordConfirmation')}
          label={words.newPasswordConfirmation}
          {...secret}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {words.resetSend}
        </Button>
      </form>
    </AuthFrame>
  );
}
