import { idSchema } from '../documents/common.ts';
import { isReadableName } from '../documents/user/name.ts';
import { normalEmail } from '../email.ts';
import { LIMITS } from '../limits.ts';
import { plainNumber } from '../school-number.ts';
import { z } from '../zod.ts';

/** Accounts that one request makes: each costs a hash, and an admin sees how far it is. */
export const LIST_PART = 10;

/** One pupil whom `POST /api/admin/accounts` makes, moves, or gives the number. */
const listedPupil = z.object({
  number: z.string().check(z.refine((text: string) => plainNumber(text) === text)),
  displayName: z
    .string()
    .check(z.trim(), z.maxLength(LIMITS.displayName.max), z.refine(isReadableName)),
  schoolClass: z.string().check(z.trim(), z.maxLength(LIMITS.schoolClass)),
  email: z.union([
    z.literal(''),
    z.string().check(z.overwrite(normalEmail), z.maxLength(LIMITS.email), z.email()),
  ]),
  /** Whose account gets the number; a new one is made where it is left out. */
  uid: z.optional(idSchema),
});
export type ListedPupil = z.infer<typeof listedPupil>;

export const listForm = z.object({
  pupils: z
    .array(listedPupil)
    .check(z.minLength(1), z.maxLength(LIST_PART), z.refine(namesNobodyTwice)),
});

/** One account gets one number: of two that name it, which is right only the school knows. */
function namesNobodyTwice(pupils: readonly { uid?: string | undefined }[]): boolean {
  const uids = pupils.flatMap(({ uid }) => uid ?? []);
  return new Set(uids).size === uids.length;
}

export const PUPIL_REFUSALS = ['number-taken', 'email-taken', 'not-found', 'has-number'] as const;
export type PupilRefusal = (typeof PUPIL_REFUSALS)[number];

/** What became of one pupil of a list. */
const pupilOutcome = z.discriminatedUnion('state', [
  /** The first password is said here, once. */
  z.object({ state: z.literal('made'), uid: idSchema, password: z.string() }),
  /** There already; `waits` until the first password is changed. */
  z.object({ state: z.literal('there'), uid: idSchema, waits: z.boolean() }),
  z.object({ state: z.literal('refused'), reason: z.enum(PUPIL_REFUSALS) }),
]);
export type PupilOutcome = z.infer<typeof pupilOutcome>;

/** Answer of `POST /api/admin/accounts`: one for each pupil, in their order. */
export const listAnswer = z.object({ outcomes: z.array(pupilOutcome) });

/** For whom `POST /api/admin/first-passwords` makes another first password. */
export const firstPasswordsForm = z.object({
  uids: z.array(idSchema).check(z.minLength(1), z.maxLength(LIST_PART)),
});

/** Those who have a password of their own are left out. */
export const firstPasswordsAnswer = z.object({
  passwords: z.array(z.object({ uid: idSchema, password: z.string() })),
});
export type FirstPassword = z.infer<typeof firstPasswordsAnswer>['passwords'][number];

/** Answer of `GET /api/admin/first-passwords`: who has never signed in. */
export const waitingAnswer = z.object({ uids: z.array(idSchema) });
