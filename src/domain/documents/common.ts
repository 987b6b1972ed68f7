import { LATEST_INSTANT } from '../timing/instant.ts';
import { ROLES, SCHEMA } from '../vocabulary.ts';
import { z } from '../zod.ts';

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Milliseconds since 1970 in server-corrected time. */
export const instantSchema = z.int().check(z.nonnegative(), z.lte(LATEST_INSTANT));

/** SHA-256 over what a log says, chained entry by entry, cut to 16 bytes, in hex. */
export const headSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const schemaField = z.literal(SCHEMA);

export const idSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}$/));
/** `<uid of its maker>-<random>`: all of one person's stand side by side. */
export const ownedIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));
export const joinCodeSchema = z.string().check(z.regex(/^[2-9A-Z]{8}$/));
export const questionIdSchema = z.string().check(z.regex(/^[0-9a-z]{9}$/));

/**
 * When each part of a document was last changed, by part name: `className`, or `questions/<id>` for an element.
 * A removed element keeps its stamp; that is how its removal wins over an older copy.
 */
export const stampsSchema = z.record(z.string().check(z.maxLength(80)), instantSchema);

/** Where class members and the people of the directory are named. */
export const memberSchema = z.strictObject({
  uid: idSchema,
  displayName: z.string().check(z.maxLength(100)),
  userRole: roleSchema,
  /**
   * Uid of who put the person in, which the server checks; '' where somebody else's was claimed. Not there for who came by the code,
   * and for who was in before this was noted.
   */
  addedBy: z.optional(z.union([z.literal(''), idSchema])),
});
export type Member = z.infer<typeof memberSchema>;
