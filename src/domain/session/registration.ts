import { z } from '../zod.ts';

export const REGISTRATION_MODES = ['open', 'code', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Response to `GET /api/register`, and an admin's request to change it. */
export const registrationModeSchema = z.object({ mode: z.enum(REGISTRATION_MODES) });

/** Response to `GET` and `POST /api/admin/registration`. */
export const registrationRuleSchema = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** School code; null unless the mode is `code`. */
  code: z.nullable(z.string()),
});
export type RegistrationRule = z.infer<typeof registrationRuleSchema>;
