import { z } from '../zod.ts';

const count = z.nullable(z.int().check(z.nonnegative()));

/** Answer of `GET /api/admin/health`. What the server does not know is null. */
export const schoolHealthSchema = z.object({
  version: z.string(),
  /** When the last backup by the server's own command was found whole, ms. */
  lastBackup: count,
  /** Until when the certificate holds that this server itself shows, ms. */
  certificateEnd: count,
  /** Bytes that are free where the data lie. */
  freeBytes: count,
  /** People whose devices are connected to this server now; all admins are one. */
  online: z.int().check(z.nonnegative()),
});
export type SchoolHealth = z.infer<typeof schoolHealthSchema>;
