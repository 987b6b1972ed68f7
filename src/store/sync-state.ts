import type { RefusalCode } from '../domain/errors.ts';
import type { Mismatch } from '../domain/session/protocol.ts';

/**
 * - `offline`: the last exchange failed, or has had no response for seconds.
 * - `syncing`: an exchange is under way, or something is unsent or unfetched.
 * - `app-outdated`: the server is too new for this app, which still sends but does not fetch.
 * - `server-outdated`: the server is too old for this app. Everything waits on the device.
 */
export type SyncPhase = 'offline' | 'syncing' | 'synced' | 'signed-out' | Mismatch;

/** `unknown` while the first exchange is under way. */
export type ServerContact = 'unknown' | 'reached' | 'failed' | 'signed-out' | Mismatch;

/** Document that the server rejected. It stays until the person changes or discards it. */
export interface Refusal {
  id: string;
  /** Code of the reason, or the server's text if it gave none. */
  reason: RefusalCode | string;
  /** Time of the refusal (ms). */
  at: number;
}

export interface Unsent {
  id: string;
  /** Time of the write (ms). */
  since: number;
  handedIn?: true;
}

/** Local PouchDB that completed the first pull, and its sequence number then. */
export interface Fetched {
  instance: string;
  seq: number;
}

export interface SyncState {
  phase: SyncPhase;
  unsent: Unsent[];
  /** Time of the server's last response (ms); null for never. */
  lastContact: number | null;
  refused: Refusal[];
  fetched: Fetched | null;
}

/** `unfinished`: the requested sync still runs, or a write followed it. */
export type SyncOutcome = 'synced' | 'offline' | 'signed-out' | 'refused' | 'unfinished' | Mismatch;

/** Commands to the sync. They work in every tab; the leading one runs them. */
export interface SyncControl {
  /** Resolves when everything is sent and fetched, or has failed, after 10 s at the latest. */
  syncNow(): Promise<SyncOutcome>;
  /** Restores the server's version, or deletes a new document. @throws AppError `unavailable` */
  discardRefused(id: string): Promise<void>;
  /** Pulls the directory. Returns false if that failed. */
  pullDirectory(): Promise<boolean>;
}
