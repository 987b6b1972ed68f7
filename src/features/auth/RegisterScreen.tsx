import { Button, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { explaining } from '../../domain/error-messages.ts';
import { type RegistrationForm, registrationForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import type { RegistrationMode } from '../../domain/session/api.ts';
import { registrationMode } from '../../session/call-server.ts';
import { register } from '../../session/session.ts';
import { EmailField, NewPasswordFields } from '../../ui/AccountFields.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { authMessages as messages } from './messages.ts';

type Values = Omit<RegistrationForm, 'userRole'> & { userRole: RegistrationForm['userRole'] | '' };
const BLANK: Values = {
  email: '',
  displayName: '',
  phoneNumber: '',
  userRole: '',
  password: '',
  passwordConfirmation: '',
};
const SECRET = ['password', 'passwordConfirmation'] as const;

export function RegisterScreen() {
  const form = useForm<Values>({ initialValues: BLANK, validate: validateWith(registrationForm) });
  const draft = useDraft('register', form, { omit: SECRET });
  const submit = formSubmit(form, {
    act: async (values: Values) => {
      await register(registrationForm.parse(values));
      draft.clear();
    },
    success: messages.registerSuccess,
    explain: explaining(),
  });
  const mode = useRegistrationMode();
  const asksForCode =
    mode === 'code' || form.values.schoolCode !== undefined || form.errors.schoolCode !== undefined;
  return (
    <AuthFrame
      title={messages.register}
      lead={messages.registerLead}
      question={messages.haveAccount}
      linkTo="/login"
      linkLabel={messages.login}
    >
      {mode === 'closed' ? (
        <Notice tone="warning" title={messages.registrationClosed}>
          {messages.registrationClosedHow}
        </Notice>
      ) : (
        <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
          <RoleChoice form={form} />
          <TextInput
            {...form.getInputProps('displayName')}
            label={messages.displayName}
            autoComplete="name"
          />
          <EmailField {...form.getInputProps('email')} autoComplete="username" />
          <TextInput
            {...form.getInputProps('phoneNumber')}
            label={messages.phoneNumber}
            description={messages.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <NewPasswordFields form={form} />
          {asksForCode && (
            <TextInput
              {...form.getInputProps('schoolCode')}
              value={form.values.schoolCode ?? ''}
              label={messages.schoolCode}
              description={messages.schoolCodeHint}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
          <Button type="submit" fullWidth loading={form.submitting}>
            {messages.register}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}

function useRegistrationMode(): RegistrationMode | null {
  const [mode, setMode] = useState<RegistrationMode | null>(null);
  useEffect(() => {
    // Ignores failures, because the server checks the rule when the form is sent.
    registrationMode().then(setMode, () => undefined);
  }, []);
  return mode;
}

function RoleChoice({ form }: { form: UseFormReturnType<Values> }) {
  const roles = [
    { value: 'student', label: messages.student, description: messages.studentHint },
    { value: 'teacher', label: messages.teacher, description: messages.teacherHint },
  ];
  return (
    <Radio.Group {...form.getInputProps('userRole')} size="md" label={messages.role}>
      <div className={classes.roles}>
        {roles.map((role) => (
          <Radio key={role.value} className={classes.role} {...role} />
        ))}
      </div>
    </Radio.Group>
  );
}
