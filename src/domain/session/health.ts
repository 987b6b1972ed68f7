import { z } from '../zod.ts';
import type { Protocols } from './protocol.ts';

/** Fault of the server's clock; `jumped` if it jumped while the server ran. */
const clockFaultSchema = z.enum(['behind', 'ahead', 'jumped']);
export type ClockFault = z.infer<typeof clockFaultSchema>;

/** Response to `GET /api/health`, for monitors. */
export interface Health {
  /** `degraded` if the server works, but an operator should check the fields below. */
  status: 'ok' | 'degraded';
  storage: 'embedded' | 'couchdb';
  version: string;
  protocol: Protocols;
  /** False if the databases do not respond. Devices then retry. */
  answers: boolean;
  hasRoom: boolean;
  /** Used space and its `budget` (bytes). `used` is null during measurement. */
  disk: { used: number | null; budget: number; isNear: boolean } | null;
  /** Number of damaged databases in quarantine. */
  damaged: number;
  /** Number of databases that fail to open, or whose permissions in CouchDB admit other users. */
  unopened: number;
  refused: number;
  clock: 'ok' | ClockFault;
  worker: {
    /** Number of databases to read plus number of documents to project, as far as known. */
    backlog: number;
    setAside: number;
    /** Number of `setAside` documents in `school`: acknowledged writes that are not projected. */
    ofSchool: number;
    databases: number;
    /** Approximate number of changes in `school` to project; null if unreadable. */
    changes: number | null;
    /** Age of the oldest waiting work (ms); 0 for none. */
    oldestMs: number;
    isBehind: boolean;
    /** True if the last attempt at some work, or at the lease, failed. */
    isFailing: boolean;
  };
}

const count = z.nullable(z.int().check(z.nonnegative()));

/** Response to `GET /api/admin/health`. Unknown values are null. */
export const schoolHealthSchema = z.object({
  version: z.string(),
  /** Time of the last backup that the server's command verified (ms). */
  lastBackup: count,
  /** Expiry of the server's own certificate (ms). */
  certificateEnd: count,
  freeBytes: count,
  clock: z.nullable(clockFaultSchema),
  /** Number of people with a connected device. All admins count as one person. */
  online: z.int().check(z.nonnegative()),
});
export type SchoolHealth = z.infer<typeof schoolHealthSchema>;
