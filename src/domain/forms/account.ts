import { LIMITS } from '../limits.ts';
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
    z.trim(),
    z.minLength(phoneNumber, words.phoneShort),
    z.maxLength(phoneNumber, words.phoneLong),
  );

export const loginForm = z.object({ email: emailField, password: passwordField });
export type LoginForm = z.infer<typeof loginForm>;

export const registrationForm = z
  .object({
    email: emailField,
    displayName: nameField,
    phoneNumber: phoneField,
    password: passwordField,
    passwordConfirmation: z
      .string(words.confirmationShort)
      .check(z.minLength(password.min, words.confirmationShort)),
    userRole: z.enum(['student', 'teacher'], words.role),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, {
      path: ['passwordConfirmation'],
      error: words.confirmationDiffers,
      when: ({ value }) => hasBothPasswords(value),
    }),
  );
export type RegistrationForm = z.infer<typeof registrationForm>;

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
