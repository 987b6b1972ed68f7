import { idSchema } from '../documents/common.ts';
import { isReadableName } from '../documents/user/name.ts';
import { normalEmail } from '../email.ts';
import { LIMITS } from '../limits.ts';
import { plainNumber } from '../school-number.ts';
import { z } from '../zod.ts';

/** Number of accounts per request, few because each costs a password hash. */
export const LIST_PART = 10;

const listedPupil = z.object({
  number: z.string().check(z.refine((text: string) => plainNumber(text) === text)),
  displayName: z
    .string()
    .check(z.trim(), z.maxLength(LIMITS.displayName.listed), z.refine(isReadableName)),
  schoolClass: z.string().check(z.trim(), z.maxLength(LIMITS.schoolClass)),
  email: z.union([
    z.literal(''),
    z.string().check(z.overwrite(normalEmail), z.maxLength(LIMITS.email), z.email()),
  ]),
  /** Uid of the account; omitted for a new account. */
  uid: z.optional(idSchema),
});
export type ListedPupil = z.infer<typeof listedPupil>;

export const listForm = z.object({
  pupils: z
    .array(listedPupil)
    .check(z.minLength(1), z.maxLength(LIST_PART), z.refine(namesNobodyTwice)),
});

/** Returns true if no account has two numbers. Only the school knows which number is right. */
function namesNobodyTwice(pupils: readonly { uid?: string | undefined }[]): boolean {
  const uids = pupils.flatMap(({ uid }) => uid ?? []);
  return new Set(uids).size === uids.length;
}

export const PUPIL_REFUSALS = ['number-taken', 'email-taken', 'not-found', 'has-number'] as const;
export type PupilRefusal = (typeof PUPIL_REFUSALS)[number];

const pupilOutcome = z.discriminatedUnion('state', [
  /** New account with its first password. The server shows the password only here. */
  z.object({ state: z.literal('made'), uid: idSchema, password: z.string() }),
  /** Existing account. `waits` is true until the person changes the first password. */
  z.object({ state: z.literal('there'), uid: idSchema, waits: z.boolean() }),
  z.object({ state: z.literal('refused'), reason: z.enum(PUPIL_REFUSALS) }),
]);
export type PupilOutcome = z.infer<typeof pupilOutcome>;

/** Response to `POST /api/admin/accounts`: one outcome for each student, in order. */
export const listAnswer = z.object({ outcomes: z.array(pupilOutcome) });

/** Request of `POST /api/admin/first-passwords`, which makes new first passwords. */
export const firstPasswordsForm = z.object({
  uids: z.array(idSchema).check(z.minLength(1), z.maxLength(LIST_PART)),
});

/** Response with the first passwords. Omits people who have set their own passwords. */
export const firstPasswordsAnswer = z.object({
  passwords: z.array(z.object({ uid: idSchema, password: z.string() })),
});
export type FirstPassword = z.infer<typeof firstPasswordsAnswer>['passwords'][number];

/** Response to `GET /api/admin/first-passwords`: people who have never signed in. */
export const waitingAnswer = z.object({ uids: z.array(idSchema) });
