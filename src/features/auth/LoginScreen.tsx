import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { explaining } from '../../domain/error-messages.ts';
import { AppError, isCode, NoAnswer } from '../../domain/errors.ts';
import { type LoginForm, loginForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { plainNumber } from '../../domain/school-number.ts';
import { signIn, useSession } from '../../session/session.ts';
import { PasswordField, SignInNameField } from '../../ui/AccountFields.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLasting } from '../../ui/use-lasting.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages } from './messages.ts';
import { OwnPassword } from './OwnPassword.tsx';

/** After which a server that has not answered is worth a word, ms. */
const LATE = 3000;

export function LoginScreen() {
  const form = useForm<LoginForm>({
    initialValues: { email: useKnownEmail(), password: '' },
    validate: validateWith(loginForm),
  });
  const [isUnreachable, setUnreachable] = useState(false);
  const isSlow = useLasting(form.submitting, LATE);
  const [first, setFirst] = useState<LoginForm | null>(null);
  const submit = formSubmit(form, {
    act: (values: LoginForm) => {
      setUnreachable(false);
      return signIn(values).catch((error: unknown) => {
        if (isCode(error, 'first-password')) return setFirst(values);
        setUnreachable(isCode(error, 'unavailable'));
        // Signing in twice does no harm: it may be tried again.
        throw error instanceof NoAnswer ? new AppError('unavailable') : error;
      });
    },
    done: (user) => {
      if (user) toast.success(messages.loginSuccess);
    },
    explain: explaining(messages.loginFailure),
    goOnAt: 'password',
  });
  if (first) return <OwnPassword first={first} onBack={() => setFirst(null)} />;
  return (
    <AuthFrame
      title={messages.login}
      lead={messages.loginLead}
      question={messages.noAccount}
      linkTo="/register"
      linkLabel={messages.register}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <SignInNameField {...form.getInputProps('email')} />
        <PasswordField {...form.getInputProps('password')} autoComplete="current-password" />
        {isUnreachable ? <Notice tone="info">{messages.offlineStranger}</Notice> : null}
        {isSlow ? <Notice tone="info">{messages.serverSlow}</Notice> : null}
        <Button type="submit" fullWidth loading={form.submitting}>
          {messages.login}
        </Button>
        <Anchor component={Link} to="/reset-password" className={classes.link}>
          {messages.forgotten}
        </Anchor>
      </form>
    </AuthFrame>
  );
}

/** Of who is to sign in again here, or has just set a new password; '' where nobody is expected. */
function useKnownEmail(): string {
  const session = useSession();
  const { state, search }: { state: unknown; search: string } = useLocation();
  if (session.status === 'signed-in') return session.workspace.user.email;
  const email = (state as { email?: unknown } | null)?.email;
  if (typeof email === 'string') return email;
  // The code on a slip leads here with the pupil's number.
  return plainNumber(new URLSearchParams(search).get('no') ?? '') ?? '';
}
