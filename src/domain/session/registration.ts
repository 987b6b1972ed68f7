import { z } from '../zod.ts';

/** Who may register: everybody, people with the school's code, or nobody. */
export const REGISTRATION_MODES = ['open', 'code', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Answer of `GET /api/register`, and an admin's request to change it. */
export const registrationModeSchema = z.object({ mode: z.enum(REGISTRATION_MODES) });

/** Answer of `GET` and `POST /api/admin/registration`. */
export const registrationRuleSchema = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** The school's code, in mode `code`; otherwise null. */
  code: z.nullable(z.string()),
});
export type RegistrationRule = z.infer<typeof registrationRuleSchema>;
