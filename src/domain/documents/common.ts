import { LATEST_INSTANT } from '../limits.ts';
import { ROLES, SCHEMA } from '../vocabulary.ts';
import { z } from '../zod.ts';

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Server-corrected time (ms since 1970). */
export const instantSchema = z.int().check(z.nonnegative(), z.lte(LATEST_INSTANT));

export const fingerprintSchema = z.string().check(z.regex(/^[0-9a-z]{1,16}$/));

/** Head of a hash chain over a log's entries: SHA-256, cut to 16 bytes, in hex. */
export const headSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const schemaField = z.literal(SCHEMA);

export const idSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}$/));
/** Id that begins with its maker's uid, so that one person's documents are adjacent. */
export const ownedIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,40}-[0-9a-z]{1,40}$/));
export const joinCodeSchema = z.string().check(z.regex(/^[2-9A-Z]{8}$/));
export const questionIdSchema = z.string().check(z.regex(/^[0-9a-z]{9}$/));

/** Times of last changes by part (`className`, `questions/<id>`). Includes removed parts. */
export const stampsSchema = z.record(z.string().check(z.maxLength(80)), instantSchema);

/** Builds the schema of a document whose copies merge, from its own fields. */
export const documentSchema = <T extends string, F extends z.core.$ZodShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), schema: schemaField, ...fields, stamps: stampsSchema });

export const memberSchema = z.strictObject({
  uid: idSchema,
  displayName: z.string().check(z.maxLength(100)),
  userRole: roleSchema,
  /** Uid, checked by the server; '' for a false claim. Omitted for members who joined by code. */
  addedBy: z.optional(z.union([z.literal(''), idSchema])),
});
/** Value of `addedBy` that students see instead of an admin's uid. */
export const BY_OFFICE = 'office';

export type Member = z.infer<typeof memberSchema>;
