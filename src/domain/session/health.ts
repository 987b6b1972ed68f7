import { z } from '../zod.ts';
import type { Protocols } from './protocol.ts';

/** Error of the server's clock; `jumped`: while the server ran. */
const clockFaultSchema = z.enum(['behind', 'ahead', 'jumped']);
export type ClockFault = z.infer<typeof clockFaultSchema>;

/** Response to `GET /api/health`, for monitors. */
export interface Health {
  /** `degraded`: the server works, but an operator should check the fields below. */
  status: 'ok' | 'degraded';
  storage: 'embedded' | 'couchdb';
  version: string;
  protocol: Protocols;
  /** False if the databases do not respond; devices retry. */
  answers: boolean;
  hasRoom: boolean;
  /** Used and allowed space (bytes); null while it is measured. */
  disk: { used: number | null; budget: number; isNear: boolean } | null;
  /** Damaged databases in quarantine. */
  damaged: number;
  /** Databases that cannot be opened, or that CouchDB opens to people other than their owner. */
  unopened: number;
  refused: number;
  clock: 'ok' | ClockFault;
  worker: {
    /** Databases to be read and documents to be projected, as far as known. */
    backlog: number;
    setAside: number;
    /** Number of `setAside` documents in `school`: acknowledged writes, not projected. */
    ofSchool: number;
    databases: number;
    /** Approximate number of school changes to project; null if unreadable. */
    changes: number | null;
    /** Age of the oldest work that waits (ms); 0 for none. */
    oldestMs: number;
    isBehind: boolean;
    /** True if some work or the lease failed at the last try. */
    isFailing: boolean;
  };
}

const count = z.nullable(z.int().check(z.nonnegative()));

/** Response to `GET /api/admin/health`; a value is null if unknown. */
export const schoolHealthSchema = z.object({
  version: z.string(),
  /** Time of the last verified backup by the server's command (ms). */
  lastBackup: count,
  /** Expiry of the server's own certificate (ms). */
  certificateEnd: count,
  freeBytes: count,
  clock: z.nullable(clockFaultSchema),
  /** Number of people with a connected device. All admins are one person. */
  online: z.int().check(z.nonnegative()),
});
export type SchoolHealth = z.infer<typeof schoolHealthSchema>;
