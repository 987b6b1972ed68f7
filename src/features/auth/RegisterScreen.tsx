import { Button, PasswordInput, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Radio.css';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RegistrationForm, registrationForm } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { register } from '../../session/session.ts';
import { onWrongFields } from '../../ui/form-focus.ts';
import { useDraft } from '../../ui/use-draft.ts';
import classes from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { entrySubmit } from './entry-submit.ts';
import { authWords as words } from './words.ts';

type Values = Omit<RegistrationForm, 'userRole'> & { userRole: RegistrationForm['userRole'] | '' };
const BLANK: Values = {
  email: '',
  displayName: '',
  phoneNumber: '',
  userRole: '',
  password: '',
  passwordConfirmation: '',
};
/** Never written down, not even on the person's own device. */
const SECRET = ['password', 'passwordConfirmation'] as const;

export function RegisterScreen() {
  const form = useForm<Values>({ initialValues: BLANK, validate: validateWith(registrationForm) });
  const draft = useDraft('register', form, { omit: SECRET });
  const submit = entrySubmit(form, {
    enter: async (values: Values) => {
      await register(registrationForm.parse(values));
      draft.clear();
    },
    success: words.registerSuccess,
  });
  return (
    <AuthFrame
      title={words.register}
      lead={words.registerLead}
      question={words.haveAccount}
      linkTo="/login"
      linkLabel={words.login}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, onWrongFields)}>
        <RoleChoice form={form} />
        <TextInput
          {...form.getInputProps('displayName')}
          label={words.displayName}
          autoComplete="name"
        />
        <TextInput
          {...form.getInputProps('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextInput
          {...form.getInputProps('phoneNumber')}
          label={words.phoneNumber}
          description={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <PasswordFields form={form} />
        <Button type="submit" fullWidth loading={form.submitting}>
          {words.register}
        </Button>
      </form>
    </AuthFrame>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
}

function RoleChoice({ form }: FieldsProps) {
  const roles = [
    { value: 'student', label: words.student, description: words.studentHint },
    { value: 'teacher', label: words.teacher, description: words.teacherHint },
  ];
  return (
    <Radio.Group {...form.getInputProps('userRole')} size="md" label={words.role}>
      <div className={classes.roles}>
        {roles.map((role) => (
          <Radio key={role.value} className={classes.role} {...role} />
        ))}
      </div>
    </Radio.Group>
  );
}

function PasswordFields({ form }: FieldsProps) {
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': words.showPassword },
  };
  return (
    <>
      <PasswordInput {...form.getInputProps('password')} label={words.password} {...shared} />
      <PasswordInput
        {...form.getInputProps('passwordConfirmation')}
        label={words.passwordConfirmation}
        {...shared}
      />
    </>
  );
}
