import { z } from '../../zod.ts';
import { instantSchema } from '../common.ts';

/** Output of AES-GCM in base64. */
const boxSchema = z.string().check(z.regex(/^[0-9A-Za-z+/]+={0,2}$/));

export const startCodeSchema = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-Z]{10}$/)),
  /** Content key: 128 random bits in hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: instantSchema,
});
export type StartCode = z.infer<typeof startCodeSchema>;

export const typedLockSchema = z.strictObject({
  salt: boxSchema,
  /** PBKDF2 rounds, limited because a tablet would not finish more. */
  rounds: z.int().check(z.gte(1), z.lte(5_000_000)),
  box: boxSchema,
});
export type TypedLock = z.infer<typeof typedLockSchema>;

export const boardLockSchema = z.strictObject({ box: boxSchema });
export type BoardLock = z.infer<typeof boardLockSchema>;

export const sealSchema = z.strictObject({
  /** Version of the encryption. An unknown version needs a newer app. */
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
