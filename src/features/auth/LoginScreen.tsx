import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppError } from '../../domain/errors.ts';
import { type LoginForm, loginForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { signIn } from '../../session/session.ts';
import { onWrongFields } from '../../ui/form-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { entrySubmit } from './entry-submit.ts';
import { authWords as words } from './words.ts';

export function LoginScreen() {
  const form = useForm<LoginForm>({
    initialValues: { email: '', password: '' },
    validate: validateWith(loginForm),
  });
  const [isUnreachable, setUnreachable] = useState(false);
  const submit = entrySubmit(form, {
    enter: (values: LoginForm) => {
      setUnreachable(false);
      return signIn(values).catch((error: unknown) => {
        setUnreachable(error instanceof AppError && error.code === 'unavailable');
        throw error;
      });
    },
    success: words.loginSuccess,
    failure: words.loginFailure,
  });
  return (
    <AuthFrame
      title={words.login}
      lead={words.loginLead}
      question={words.noAccount}
      linkTo="/register"
      linkLabel={words.register}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <TextInput
          {...form.getInputProps('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        />
        {isUnreachable ? <Notice tone="info">{words.offlineStranger}</Notice> : null}
        <Button type="submit" fullWidth loading={form.submitting}>
          {words.login}
        </Button>
        <Anchor component={Link} to="/reset-password" className={classes.link}>
          {words.forgotten}
        </Anchor>
      </form>
    </AuthFrame>
  );
}
