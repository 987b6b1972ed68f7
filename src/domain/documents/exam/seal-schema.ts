import { z } from '../../zod.ts';
import { instantSchema } from '../common.ts';

/** Base64 of AES-GCM's output. */
const boxSchema = z.string().check(z.regex(/^[0-9A-Za-z+/]+={0,2}$/));

/** What a teacher reads out, and the key in the QR beside it. */
export const startCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-Z]{10}$/)),
  /** 128 bits, hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** When it was made; ms. The latest one counts. */
  at: instantSchema,
});
export type StartCode = z.infer<typeof startCodeSchema>;

/** The content key under what the typed code gives. */
export const typedLockSchema = z.strictObject({
  salt: boxSchema,
  /** Of PBKDF2; more than this no tablet would finish. */
  rounds: z.int().check(z.gte(1), z.lte(5_000_000)),
  box: boxSchema,
});
export type TypedLock = z.infer<typeof typedLockSchema>;

/** The content key under the board's key. */
export const boardLockSchema = z.strictObject({ box: boxSchema });
export type BoardLock = z.infer<typeof boardLockSchema>;

/** What stands on a sheet instead of its questions. */
export const sealSchema = z.strictObject({
  /** How it was made; a device that does not know a form needs a newer app. */
  form: z.literal(1),
  /** How many questions there are. */
  count: z.int().check(z.gte(1)),
  box: boxSchema,
  typed: typedLockSchema,
  board: boardLockSchema,
});
export type Seal = z.infer<typeof sealSchema>;

/** Server only: the locks of one version, and the code that they were made of. */
export const lockSchema = z.strictObject({
  code: startCodeSchema.shape.code,
  typed: typedLockSchema,
  board: boardLockSchema,
});
export type Lock = z.infer<typeof lockSchema>;
