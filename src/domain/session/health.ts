import { z } from '../zod.ts';
import type { Protocols } from './protocol.ts';

/** Answer of `GET /api/health`, for monitors. */
export interface Health {
  /** `degraded`: it works, but somebody should look. The fields below say at what. A restart does not help. */
  status: 'ok' | 'degraded';
  storage: 'embedded' | 'couchdb';
  version: string;
  /** The protocols that devices may use. */
  protocol: Protocols;
  /** Whether the databases answer. If not, devices are told to try again later, which they do by themselves. */
  answers: boolean;
  /** Whether writes are taken, as far as space goes. */
  hasRoom: boolean;
  /** What the school takes up of what it may, bytes, and whether it is time to do something; null while it is measured. */
  disk: { used: number | null; budget: number; isNear: boolean } | null;
  /** Damaged databases in quarantine, until an operator removes their copies. */
  damaged: number;
  /** Databases that are there and cannot be opened, or that CouchDB opens to others than whom they belong to. */
  unopened: number;
  /** Documents refused since the start. Each device was told the reason. */
  refused: number;
  worker: {
    /** Databases still to be read and documents still to be projected, as far as known. */
    backlog: number;
    /** Documents that could not be merged or projected. */
    setAside: number;
    /** Of these, documents of the school itself: what was acknowledged to somebody, and goes no further. */
    ofSchool: number;
    /** Databases still to be read. */
    databases: number;
    /** About how many changes of the school still have to be followed up; null while that cannot be read. */
    changes: number | null;
    /** How long the oldest waiting work has waited, ms; 0 when none waits. */
    oldestMs: number;
    /** Whether that is longer than it should be. */
    isBehind: boolean;
    /** Whether the last attempt at some work failed, or the last attempt to become the server that does it. */
    isFailing: boolean;
  };
}

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
