import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { explaining } from '../../domain/error-messages.ts';
import { type ResetForm, resetForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { resetPassword } from '../../session/call-server.ts';
import { NewPasswordFields, SignInNameField } from '../../ui/AccountFields.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages } from './messages.ts';

const BLANK: ResetForm = { email: '', code: '', password: '', passwordConfirmation: '' };

const NEW = { password: messages.newPassword, confirmation: messages.newPasswordConfirmation };

export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const form = useForm<ResetForm>({ initialValues: BLANK, validate: validateWith(resetForm) });
  const submit = formSubmit(form, {
    act: resetPassword,
    success: messages.resetSuccess,
    explain: explaining(messages.resetFailure),
    done: () =>
      void navigate('/login', { replace: true, state: { email: form.getValues().email } }),
  });
  return (
    <AuthFrame
      title={messages.reset}
      lead={messages.resetLead}
      question={messages.remembered}
      linkTo="/login"
      linkLabel={messages.login}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <SignInNameField {...form.getInputProps('email')} />
        <TextInput
          {...form.getInputProps('code')}
          label={messages.code}
          description={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordFields form={form} labels={NEW} />
        <Button type="submit" fullWidth loading={form.submitting}>
          {messages.resetSend}
        </Button>
      </form>
    </AuthFrame>
  );
}
