import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { explaining, failureOf } from '../../domain/error-messages.ts';
import { AppError, isCode, NoAnswer } from '../../domain/errors.ts';
import {
  type LoginForm,
  loginForm,
  type OwnPasswordForm,
  ownPasswordForm,
} from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { plainNumber } from '../../domain/school-number.ts';
import { signIn, useSession } from '../../session/session.ts';
import { NewPasswordFields, PasswordField, SignInNameField } from '../../ui/AccountFields.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages } from './messages.ts';

/** Time after which the screen shows that the server has not responded (ms). */
const LATE = 3000;

export function LoginScreen() {
  const form = useForm<LoginForm>({
    initialValues: { email: useKnownEmail(), password: '' },
    validate: validateWith(loginForm),
  });
  const [isUnreachable, setUnreachable] = useState(false);
  const [failure, setFailure] = useState('');
  const isSlow = useLasting(form.submitting, LATE);
  const [first, setFirst] = useState<LoginForm | null>(null);
  const submit = formSubmit(form, {
    act: (values: LoginForm) => {
      setUnreachable(false);
      return signIn(values).catch((error: unknown) => {
        if (isCode(error, 'first-password')) return setFirst(values);
        setUnreachable(isCode(error, 'unavailable'));
        // Shows "try again later" for a lost response, because a repeated sign-in does no harm.
        throw error instanceof NoAnswer ? new AppError('unavailable') : error;
      });
    },
    done: (user) => {
      if (user) toast.success(messages.loginSuccess);
    },
    explain: explaining(messages.loginFailure),
    goOnAt: 'password',
    tell: setFailure,
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
        <Failure text={failure} />
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

/** Returns the email address or school number to prefill; '' if none. */
function useKnownEmail(): string {
  const session = useSession();
  const { state, search }: { state: unknown; search: string } = useLocation();
  if (session.status === 'signed-in') return session.workspace.user.email;
  const email = (state as { email?: unknown } | null)?.email;
  if (typeof email === 'string') return email;
  // Reads the school number from the address in a printed slip's QR code.
  return plainNumber(new URLSearchParams(search).get('no') ?? '') ?? '';
}

const BLANK: OwnPasswordForm = { password: '', passwordConfirmation: '' };
const NEW = { password: messages.newPassword, confirmation: messages.newPasswordConfirmation };

function explain(error: unknown) {
  const { fields, text } = failureOf(error, messages.resetFailure);
  const { newPassword, ...others } = fields;
  return { fields: newPassword ? { ...others, password: newPassword } : others, text };
}

function OwnPassword({ first, onBack }: { first: LoginForm; onBack: () => void }) {
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

function useLasting(isOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, ms]);
  return isLong;
}
