import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';

const words = {
  email: 'E-Posta',
  signInHint: 'Öğrenciler okul numarasını da yazabilir.',
  password: 'Parola',
  confirmation: 'Parola Tekrarı',
  rule: 'En az 6, en çok 20 karakter.',
  weak: 'Bu parola kolay tahmin edilebilir. Birbiriyle ilgisiz iki üç sözcükten oluşan bir parola daha güvenlidir.',
  show: 'Parolayı göster veya gizle',
};

export const EmailField = (props: TextInputProps) => (
  <TextInput label={words.email} type="email" autoCapitalize="none" {...props} />
);

export const SignInNameField = (props: TextInputProps) => (
  <TextInput
    label={words.email}
    description={words.signInHint}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

const TOGGLE = { 'aria-label': words.show, style: { width: '2.5rem', height: '2.5rem' } };

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={words.password}
    visibilityToggleButtonProps={TOGGLE}
    rightSectionWidth={44}
    {...props}
  />
);

interface NewPasswordFieldsProps {
  form: { getInputProps: (field: 'password' | 'passwordConfirmation') => PasswordInputProps };
  labels?: { password: string; confirmation: string };
}

export function NewPasswordFields({ form, labels = words }: NewPasswordFieldsProps) {
  const password = form.getInputProps('password');
  const typed = String(password.value ?? '');
  const isAdvised = typed !== '' && isWeakPassword(typed);
  const hint = isAdvised ? `${words.rule} ${words.weak}` : words.rule;
  return (
    <>
      <PasswordField
        {...password}
        label={labels.password}
        description={password.error ? undefined : hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps('passwordConfirmation')}
        label={labels.confirmation}
        autoComplete="new-password"
      />
    </>
  );
}

const SHORT = 8;
/** Minimum number of different characters, and of characters besides common words. */
const FEW_SIGNS = 4;
const ROWS =
  '01234567890 abcçdefgğhıijklmnoöprsştuüvyz abcdefghijklmnopqrstuvwxyz qwertyuıopğü qwertyuiop asdfghjkl';
/** Words that people at a school guess first, even as parts of a password. */
const COMMON = [
  'parola',
  'sifre',
  'şifre',
  'password',
  'okul',
  'admin',
  'galatasaray',
  'fenerbahce',
  'besiktas',
];

/** Returns true for a weak password. The form accepts such a password with a warning. */
export function isWeakPassword(password: string): boolean {
  const plain = password.toLocaleLowerCase('tr');
  if (password.length < SHORT || /^\d+$/.test(password)) return true;
  if (new Set(plain).size < FEW_SIGNS) return true;
  const rest = COMMON.reduce((left, word) => left.replaceAll(word, ''), plain).replace(/\d+$/, '');
  return rest.length < FEW_SIGNS || ROWS.includes(rest);
}

export function Email({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
