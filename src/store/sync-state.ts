import type { RefusalCode } from '../domain/access/refusals.ts';
import type { Mismatch } from '../domain/session/protocol.ts';

/**
 * - `offline`: the last exchange failed, or has not been answered for seconds.
 * - `syncing`: an exchange is under way, or something is unsent or unfetched.
 * - `synced`: everything known was sent and fetched.
 * - `signed-out`: the server no longer knows this session.
 * - `app-outdated`: the server is too new for this app, which still sends but does not fetch.
 * - `server-outdated`: the server is too old for this app. Everything waits on the device.
 */
export type SyncPhase = 'offline' | 'syncing' | 'synced' | 'signed-out' | Mismatch;

/** Result of the last exchange with the server; `unknown` while the first is under way. */
export type ServerContact = 'unknown' | 'reached' | 'failed' | 'signed-out' | Mismatch;

/** A document that the server rejected. It stays on the device until the person acts. */
export interface Refusal {
  id: string;
  /** Our code if the server gave one, else its text. */
  reason: RefusalCode | string;
  /** (ms, server-corrected) */
  at: number;
}

/** A document with an unacknowledged change. */
export interface Unsent {
  id: string;
  /** Time of the last change (ms, server-corrected). */
  since: number;
  /** True for a handed-in paper. */
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
  /** Time of the server's last answer (ms, server-corrected); null for never. */
  lastContact: number | null;
  refused: Refusal[];
  /** Null before the first complete pull. */
  fetched: Fetched | null;
}

/**
 * Result of a sync that a person requested. `unfinished`: it still runs, or more was written since.
 */
export type SyncOutcome = 'synced' | 'offline' | 'signed-out' | 'refused' | 'unfinished' | Mismatch;

/** Sync commands for screens. They work in every tab; the leading one executes them. */
export interface SyncControl {
  /** Sends and fetches now. Resolves when that is done or has failed, after 10 s at the latest. */
  syncNow(): Promise<SyncOutcome>;
  /**
   * Discards a refused change: restores the server's version, or deletes what the server never had.
   * @throws AppError `unavailable` if the server cannot be reached, `signed-out`
   */
  discardRefused(id: string): Promise<void>;
  /** Fetches the directory of people. @returns false if that failed */
  pullDirectory(): Promise<boolean>;
}
