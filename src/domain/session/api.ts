import { ROLES } from '../vocabulary.ts';
import { z } from '../zod.ts';

/**
 * The signed-in person as the app knows it (the spec's session user). `isVerified` is false for everybody but verified
 * teachers.
 */
export const sessionUserSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: z.enum(ROLES),
  isVerified: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Answer of `POST` and `GET /api/session`. */
export const sessionAnswerSchema = z.object({
  user: sessionUserSchema,
  databases: z.array(z.object({ name: z.string(), direction: z.enum(['both', 'pull']) })),
  /** ms. */
  serverTime: z.number(),
  /** Lets this device hand in a student's work after sign-out; see docs/decisions/019. */
  delivery: z.optional(z.string()),
  /** What a hand-in is sealed to that is carried; base64url, see docs/decisions/047. */
  carrying: z.optional(z.string()),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Answer of `POST /api/admin/users/<uid>/reset-code`: said once, kept nowhere in the clear. */
export const resetCodeAnswerSchema = z.object({
  code: z.string(),
  /** ms. */
  expiresAt: z.number(),
});
export type ResetCodeAnswer = z.infer<typeof resetCodeAnswerSchema>;

/** Answer of `POST /api/admin/users/<uid>/export`: what stands in it is for people. */
export const personalDataSchema = z.record(z.string(), z.unknown());

/** The one form of every error under /api. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** Every answer of the server carries its time under this header, in ms. */
export const SERVER_TIME_HEADER = 'x-server-time';
