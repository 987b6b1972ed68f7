import { LIMITS } from '../../limits.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { instantSchema, questionIdSchema } from '../common.ts';

/** Text in base64, such as AES-GCM output. */
const boxSchema = z.string().check(z.regex(/^[0-9A-Za-z+/]+={0,2}$/));

export const startCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-Z]{10}$/)),
  /** Board key: 128 random bits in hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: instantSchema,
});
export type StartCode = z.infer<typeof startCodeSchema>;

export const typedLockSchema = z.strictObject({
  salt: boxSchema,
  /** PBKDF2 rounds, limited to what a tablet can compute. */
  rounds: z.int().check(z.gte(1), z.lte(5_000_000)),
  box: boxSchema,
});
export type TypedLock = z.infer<typeof typedLockSchema>;

export const boardLockSchema = z.strictObject({ box: boxSchema });
export type BoardLock = z.infer<typeof boardLockSchema>;

export const sealSchema = z.strictObject({
  /** Version of the encryption. */
  form: z.literal(1),
  count: z.int().check(z.gte(1)),
  box: boxSchema,
  typed: typedLockSchema,
  board: boardLockSchema,
});
export type Seal = z.infer<typeof sealSchema>;

export const lockSchema = z.strictObject({
  code: startCodeSchema.shape.code,
  typed: typedLockSchema,
  board: boardLockSchema,
});
export type Lock = z.infer<typeof lockSchema>;

/** Credit for a cancelled question: its points for everybody, or exclusion from the exam. */
export const CREDITS = ['everybody', 'nobody'] as const;
export const creditSchema = z.enum(CREDITS);
export type Credit = z.infer<typeof creditSchema>;

/** Reason shown to students, may be empty. */
export const correctionReason = z.string().check(z.maxLength(LIMITS.correctionReason));

export const cancelledSchema = z.strictObject({
  questionID: questionIdSchema,
  credit: creditSchema,
  reason: correctionReason,
});
export type Cancelled = z.infer<typeof cancelledSchema>;

export const rulingSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
  share: z.number().check(z.minimum(0), z.maximum(1)),
  wording: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  reason: correctionReason,
});
export type Ruling = z.infer<typeof rulingSchema>;

export const SAFE_BROWSER_MODES = ['off', 'offered', 'required'] as const;

const code = z.string().check(z.regex(/^[2-9A-Z]{10}$/));

/** Settings, created once. Never sent to students, who could compute the Config Key from them. */
export const safeBrowserSchema = z.strictObject({
  /** Version of the file's settings. Other settings have another Config Key. */
  form: z.literal(1),
  mode: z.enum(SAFE_BROWSER_MODES),
  /** Random bits (256, hex), so that each exam has its own Config Key. */
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Password that opens the file. */
  opens: code,
  /** Password to quit Safe Exam Browser. */
  quits: code,
  /** Address of the school's app on the teacher's device. */
  origin: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[\w.:[\]-]+$/)),
});
export type SafeBrowser = z.infer<typeof safeBrowserSchema>;
export type SafeBrowserMode = SafeBrowser['mode'];

/** Part of Safe Exam Browser's settings that students receive. */
export const safeBrowserFileSchema = z.strictObject({
  mode: z.enum(['offered', 'required']),
  /** Password-encrypted file in base64. It does not reveal the Config Key. */
  file: z.string().check(z.maxLength(8000), z.regex(/^[0-9A-Za-z+/]+={0,2}$/)),
});
export type SafeBrowserFile = z.infer<typeof safeBrowserFileSchema>;
