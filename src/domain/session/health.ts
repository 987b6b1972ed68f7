import type { Protocols } from './protocol.ts';

/** Answer of `GET /api/health`, for monitors. */
export interface Health {
  /** `degraded`: it works, and somebody should look: what is below says at what. Nobody should restart it for that. */
  status: 'ok' | 'degraded';
  storage: 'embedded' | 'couchdb';
  version: string;
  /** What devices may speak to it. */
  protocol: Protocols;
  /** Whether the databases answer. Where not, devices are told to come back, and go on by themselves when they do. */
  answers: boolean;
  /** Whether writes are taken, as far as space goes. */
  hasRoom: boolean;
  /** Databases that were set aside as damaged; until their copies are taken away. */
  damaged: number;
  /** Documents that were not taken since the start, each with its reason to its device. */
  refused: number;
  worker: {
    /** Databases to take in from and documents to pass on, as far as known. */
    backlog: number;
    /** Documents that could not be taken in or passed on. */
    setAside: number;
    /** Databases to take in from. */
    databases: number;
    /** Changes of the school that nothing has followed from yet, about; null while that cannot be read. */
    changes: number | null;
    /** For how long the work that waits longest has waited, ms; 0 when none waits. */
    oldestMs: number;
    /** Whether that is longer than it should be. */
    isBehind: boolean;
    /** Whether the last attempt at some of it failed, or the one to be the server that does it. */
    isFailing: boolean;
  };
}
