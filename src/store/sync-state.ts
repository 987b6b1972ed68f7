import type { RefusalCode } from '../domain/errors.ts';
import type { Mismatch } from '../domain/session/protocol.ts';

/**
 * - `offline`: the last exchange failed, or has had no response for seconds.
 * - `syncing`: an exchange is under way, or a document is unsent or unfetched.
 * - `app-outdated`: the server is too new for this app, which sends but does not fetch.
 * - `server-outdated`: the server is too old for this app, which keeps all writes on the device.
 */
export type SyncPhase = 'offline' | 'syncing' | 'synced' | 'signed-out' | Mismatch;

/** Contact with the server; `unknown` during the first exchange. */
export type ServerContact = 'unknown' | 'reached' | 'failed' | 'signed-out' | Mismatch;

export interface Refusal {
  id: string;
  /** Code of the reason, or the server's text if the server gave no code. */
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

/** Local PouchDB that completed the first pull, with its sequence number at that time. */
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

/** Result of a requested sync; `unfinished` if it still runs, or if a write followed it. */
export type SyncOutcome = 'synced' | 'offline' | 'signed-out' | 'refused' | 'unfinished' | Mismatch;

/** Commands to the sync from any tab. The leading tab runs the commands. */
export interface SyncControl {
  /** Resolves when all documents are sent and fetched, or a transfer failed, within 10 s. */
  syncNow(): Promise<SyncOutcome>;
  /** Restores the server's version, or deletes a new document. @throws AppError */
  discardRefused(id: string): Promise<void>;
  /** Pulls the directory. Returns false if the pull failed. */
  pullDirectory(): Promise<boolean>;
}
