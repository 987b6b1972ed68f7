import { plainCode } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { plainPhone } from '../phone.ts';
import { formWords as words } from '../words.ts';
import { z } from '../zod.ts';

const { displayName, phoneNumber, password } = LIMITS;

const emailField = z
  .string(words.email)
  .check(z.trim(), z.maxLength(LIMITS.email, words.email), z.email(words.email));

const passwordField = z
  .string(words.passwordShort)
  .check(
    z.minLength(password.min, words.passwordShort),
    z.maxLength(password.max, words.passwordLong),
  );

const nameField = z
  .string(words.nameShort)
  .check(
    z.trim(),
    z.minLength(displayName.min, words.nameShort),
    z.maxLength(displayName.max, words.nameLong),
  );

const phoneField = z
  .string(words.phoneShort)
  .check(
    z.overwrite(plainPhone),
    z.minLength(phoneNumber, words.phoneShort),
    z.maxLength(phoneNumber, words.phoneLong),
  );

export const loginForm = z.object({ email: emailField, password: passwordField });
export type LoginForm = z.infer<typeof loginForm>;

const person = { email: emailField, displayName: nameField, phoneNumber: phoneField };

/** A password, and once more. */
const newPassword = {
  password: passwordField,
  passwordConfirmation: z
    .string(words.confirmationShort)
    .check(z.minLength(password.min, words.confirmationShort)),
};

const samePasswords = z.refine<{ password: string; passwordConfirmation: string }>(
  (form) => form.password === form.passwordConfirmation,
  {
    path: ['passwordConfirmation'],
    error: words.confirmationDiffers,
    when: ({ value }) => hasBothPasswords(value),
  },
);

export const registrationForm = z
  .object({ ...person, ...newPassword, userRole: z.enum(['student', 'teacher'], words.role) })
  .check(samePasswords);
export type RegistrationForm = z.infer<typeof registrationForm>;

/** How an admin makes another one; nobody registers as one. */
export const newAdminForm = z.object({ ...person, ...newPassword }).check(samePasswords);
export type NewAdminForm = z.infer<typeof newAdminForm>;

/** A new password for who has forgotten the old one, with the code that an admin has given. */
export const resetForm = z
  .object({
    email: emailField,
    code: z
      .string(words.resetCode)
      .check(z.overwrite(plainCode), z.length(LIMITS.resetCode, words.resetCode)),
    ...newPassword,
  })
  .check(samePasswords);
export type ResetForm = z.infer<typeof resetForm>;

/** Lets the comparison speak even while other fields are wrong, but not over a confirmation that is too short. */
function hasBothPasswords(value: unknown): boolean {
  const { password: first, passwordConfirmation: second } = value as Record<string, unknown>;
  return typeof first === 'string' && typeof second === 'string' && second.length >= password.min;
}

/** A blank field keeps the old value, so blank is no mistake here. */
const orBlank = <T extends z.core.$ZodType>(field: T) => z.union([z.literal(''), field]);
export const profileForm = z.object({
  displayName: z.pipe(z.string().check(z.trim()), orBlank(nameField)),
  phoneNumber: z.pipe(z.string().check(z.trim()), orBlank(phoneField)),
});
export type ProfileForm = z.infer<typeof profileForm>;
