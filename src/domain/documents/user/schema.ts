import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { documentSchema, idSchema, roleSchema, schemaField } from '../common.ts';

const schoolNumberSchema = z.string().check(z.maxLength(LIMITS.schoolNumber), z.regex(/^\d*$/));

export const userSchema = documentSchema('user', {
  uid: idSchema,
  displayName: z
    .string()
    .check(z.minLength(LIMITS.displayName.min), z.maxLength(LIMITS.displayName.listed)),
  email: z.string().check(z.maxLength(LIMITS.email)),
  phoneNumber: z.string().check(z.length(LIMITS.phoneNumber)),
  userRole: roleSchema,
  /** Student's number in the school, usable for signing in; '' if unknown. */
  schoolNumber: schoolNumberSchema,
  /** Class in the school's list, such as 9-A. Not a classroom of this product. */
  schoolClass: z.string().check(z.maxLength(LIMITS.schoolClass)),
  isVerified: z.boolean(),
  /** Ids of the person's classes, maintained by the server. */
  lessons: z.array(idSchema),
  /** True if the account is closed and its contact data are removed. */
  deleted: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Directory entry, without contact data. */
export const personSchema = z.strictObject({
  type: z.literal('person'),
  schema: schemaField,
  uid: idSchema,
  displayName: z.string(),
  userRole: roleSchema,
  schoolNumber: z.optional(z.string()),
  schoolClass: z.optional(z.string()),
});
export type Person = z.infer<typeof personSchema>;
