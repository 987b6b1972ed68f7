import { ROLES } from '../vocabulary.ts';
import { z } from '../zod.ts';

/** Signed-in person. `isVerified` is true only for verified teachers. */
export const sessionUserSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: z.enum(ROLES),
  isVerified: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Response to `POST` and `GET /api/session`. */
export const sessionAnswerSchema = z.object({
  user: sessionUserSchema,
  databases: z.array(z.object({ name: z.string(), direction: z.enum(['both', 'pull']) })),
  serverTime: z.number(),
  /** Token that sends a student's work after the sign-out; see docs/decisions/019. */
  delivery: z.optional(z.string()),
  /** Public key for carried hand-ins (base64url); see docs/decisions/047. */
  carrying: z.optional(z.string()),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Response to `POST /api/admin/users/<uid>/reset-code`. The server stores only the code's hash. */
export const resetCodeAnswerSchema = z.object({
  code: z.string(),
  expiresAt: z.number(),
});
export type ResetCodeAnswer = z.infer<typeof resetCodeAnswerSchema>;

/** Response to `POST /api/admin/users/<uid>/export`, for people to read. */
export const personalDataSchema = z.record(z.string(), z.unknown());

export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** Header with the server's time (ms), on every response. */
export const SERVER_TIME_HEADER = 'x-server-time';

export const REGISTRATION_MODES = ['open', 'code', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Response to `GET /api/register`, and an admin's request to change the mode. */
export const registrationModeSchema = z.object({ mode: z.enum(REGISTRATION_MODES) });

/** Response to `GET` and `POST /api/admin/registration`. */
export const registrationRuleSchema = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** School code; null unless the mode is `code`. */
  code: z.nullable(z.string()),
});
export type RegistrationRule = z.infer<typeof registrationRuleSchema>;
