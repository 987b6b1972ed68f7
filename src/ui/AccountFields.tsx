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
  weak: 'Bu parola kolay tahmin edilebilir. Harf ve rakamları karıştıran, en az 8 karakterlik bir parola daha güvenlidir.',
  show: 'Parolayı göster veya gizle',
};

/** An address: no keyboard may begin it with a capital. */
export const EmailField = (props: TextInputProps) => (
  <TextInput label={words.email} type="email" autoCapitalize="none" {...props} />
);

/** What somebody signs in with: an address, or a school number. */
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

/** A password, hidden until the person wants to see it. */
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

/** A new password, and once more against slips of the finger. */
export function NewPasswordFields({ form, labels = words }: NewPasswordFieldsProps) {
  const password = form.getInputProps('password');
  const typed = String(password.value ?? '');
  // One that is refused needs no advice beside the reason.
  const isAdvised = typed !== '' && !password.error && isWeakPassword(typed);
  return (
    <>
      <PasswordField
        {...password}
        label={labels.password}
        description={isAdvised ? words.weak : undefined}
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
/** Fewer different signs than that are one pattern. */
const FEW_SIGNS = 4;
const ROWS =
  '01234567890 abcçdefgğhıijklmnoöprsştuüvyz abcdefghijklmnopqrstuvwxyz qwertyuıopğü qwertyuiop asdfghjkl';
/** What is tried first at a school; parts of a password count too. */
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

/** Whether a password would be guessed soon. It is told, never refused: the rules of the product allow it. */
export function isWeakPassword(password: string): boolean {
  const plain = password.toLocaleLowerCase('tr');
  if (password.length < SHORT || /^\d+$/.test(password)) return true;
  if (new Set(plain).size < FEW_SIGNS) return true;
  const rest = COMMON.reduce((left, word) => left.replaceAll(word, ''), plain).replace(/\d+$/, '');
  return rest.length < FEW_SIGNS || ROWS.includes(rest);
}
