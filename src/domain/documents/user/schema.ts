import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, roleSchema, schemaField, stampsSchema } from '../common.ts';

const schoolNumberSchema = z.string().check(z.maxLength(LIMITS.schoolNumber), z.regex(/^\d*$/));

/** One per account, whatever the role. `isVerified` matters for teachers only. */
export const userSchema = z.strictObject({
  type: z.literal('user'),
  schema: schemaField,
  uid: idSchema,
  displayName: z
    .string()
    .check(z.minLength(LIMITS.displayName.min), z.maxLength(LIMITS.displayName.max)),
  email: z.string().check(z.maxLength(LIMITS.email)),
  phoneNumber: z.string().check(z.length(LIMITS.phoneNumber)),
  userRole: roleSchema,
  /** Under which the school keeps a pupil, and by which one signs in too; '' where there is none. Given by an admin's list. */
  schoolNumber: schoolNumberSchema,
  /** As the school's list names it, such as 9-A; no classroom of this product. */
  schoolClass: z.string().check(z.maxLength(LIMITS.schoolClass)),
  isVerified: z.boolean(),
  /** Ids of the classrooms that the person is in; kept by the server. */
  lessons: z.array(idSchema),
  /** The account is closed, and the contact data is gone. A fact with a stamp, like every deletion. */
  deleted: z.boolean(),
  stamps: stampsSchema,
});
export type User = z.infer<typeof userSchema>;

/** A person of the directory: enough to pick the right namesake, no contact data. Nobody but the server writes one. */
export const personSchema = z.strictObject({
  type: z.literal('person'),
  schema: schemaField,
  uid: idSchema,
  displayName: z.string(),
  userRole: roleSchema,
  /** Of pupils from an admin's list alone. */
  schoolNumber: z.optional(z.string()),
  schoolClass: z.optional(z.string()),
});
export type Person = z.infer<typeof personSchema>;
