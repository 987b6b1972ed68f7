import { hasEnoughLetters, hasMark, hasUnseenSigns } from '../documents/user/name.ts';
import { isEmail } from '../email.ts';
import { plainCode } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import { plainNumber, plainSignInName } from '../school-number.ts';
import { z } from '../zod.ts';

/** Removes separators, and replaces +90 by 0. */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s().\p{Pd}]/gu, '').replace(/^\+90(?=\d{10}$)/, '0');

const { displayName, phoneNumber, password } = LIMITS;

const emailField = z
  .string(messages.email)
  .check(z.trim(), z.maxLength(LIMITS.email, messages.email), z.email(messages.email));

const passwordField = z
  .string(messages.passwordShort)
  .check(
    z.minLength(password.min, messages.passwordShort),
    z.maxLength(password.max, messages.passwordLong),
  );

const nameUpTo = (most: number, tooLong: string) =>
  z.string(messages.nameShort).check(
    z.trim(),
    z.maxLength(most, tooLong),
    z.refine((name: string) => !hasUnseenSigns(name), messages.nameUnseen),
    z.refine(hasEnoughLetters, messages.nameShort),
    z.refine((name: string) => !hasMark(name), messages.nameMarked),
  );
const nameField = nameUpTo(displayName.max, messages.nameLong);
const listedNameField = nameUpTo(displayName.listed, messages.listedNameLong);

const phoneField = z
  .string(messages.phoneShort)
  .check(
    z.overwrite(plainPhone),
    z.minLength(phoneNumber, messages.phoneShort),
    z.maxLength(phoneNumber, messages.phoneLong),
    z.regex(/^\d*$/, messages.phoneDigits),
  );

const signInField = z.string(messages.email).check(
  z.maxLength(LIMITS.email, messages.email),
  z.overwrite(plainSignInName),
  z.refine((name: string) => isEmail(name) || plainNumber(name) !== null, messages.email),
);

export const loginForm = z.object({
  email: signInField,
  password: passwordField,
  /** New password, if `password` is an initial password from a list. */
  newPassword: z.optional(passwordField),
});
export type LoginForm = z.infer<typeof loginForm>;

const person = { email: emailField, displayName: nameField, phoneNumber: phoneField };

const newPassword = {
  password: passwordField,
  passwordConfirmation: z.string(messages.confirmationShort),
};

interface Passwords {
  password: string;
  passwordConfirmation: string;
}

/** Checks the confirmation, even if another field is invalid. */
const samePasswords = z.refine<Passwords>(
  (form) => form.password === form.passwordConfirmation && form.passwordConfirmation !== '',
  {
    path: ['passwordConfirmation'],
    error: ({ input }) =>
      (input as Passwords).passwordConfirmation.length < password.min
        ? messages.confirmationShort
        : messages.confirmationDiffers,
    when: ({ value }) => hasBothPasswords(value),
  },
);

export const registrationForm = z
  .object({
    ...person,
    ...newPassword,
    userRole: z.enum(['student', 'teacher'], messages.role),
    /** School code, required if the school asks for one; see `RegistrationRule`. */
    schoolCode: z.optional(z.string().check(z.maxLength(LIMITS.schoolCode, messages.schoolCode))),
  })
  .check(samePasswords);
export type RegistrationForm = z.infer<typeof registrationForm>;

export const newAdminForm = z
  .object({ ...person, displayName: listedNameField, ...newPassword })
  .check(samePasswords);
export type NewAdminForm = z.infer<typeof newAdminForm>;

export const ownPasswordForm = z.object(newPassword).check(samePasswords);
export type OwnPasswordForm = z.infer<typeof ownPasswordForm>;

export const passwordChangeForm = z
  .object({ current: passwordField, ...newPassword })
  .check(samePasswords)
  .check(
    z.refine((form: { current: string; password: string }) => form.password !== form.current, {
      path: ['password'],
      error: messages.passwordSame,
    }),
  );
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

export const resetForm = z
  .object({
    email: signInField,
    code: z
      .string(messages.resetCode)
      .check(z.overwrite(plainCode), z.length(LIMITS.resetCode, messages.resetCode)),
    ...newPassword,
  })
  .check(samePasswords);
export type ResetForm = z.infer<typeof resetForm>;

function hasBothPasswords(value: unknown): boolean {
  const { password: first, passwordConfirmation: second } = value as Record<string, unknown>;
  return typeof first === 'string' && typeof second === 'string';
}

const orBlank = <T extends z.core.$ZodType>(field: T) => z.union([z.literal(''), field]);
export const profileForm = z.object({
  displayName: z.pipe(z.string().check(z.trim()), orBlank(nameField)),
  phoneNumber: z.pipe(z.string().check(z.trim()), orBlank(phoneField)),
});
export type ProfileForm = z.infer<typeof profileForm>;
