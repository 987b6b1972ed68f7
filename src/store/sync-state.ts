import type { RefusalCode } from '../domain/access/refusals.ts';
import type { Mismatch } from '../domain/session/protocol.ts';

/**
 * - `offline`: the last attempt to reach the server failed, or has not been answered for seconds.
 * - `syncing`: an attempt is under way, or something is still to be sent or fetched.
 * - `synced`: the server was reached, everything known was sent and fetched.
 * - `signed-out`: the server answers, but no longer knows this session.
 * - `app-outdated`: the server has become too new for this version of the app. What is written is sent; nothing is fetched.
 * - `server-outdated`: the server is too old for this version of the app. Everything waits on the device.
 */
export type SyncPhase = 'offline' | 'syncing' | 'synced' | 'signed-out' | Mismatch;

/** What the last attempt to reach the server came to; `unknown` while the first is under way. */
export type ServerContact = 'unknown' | 'reached' | 'failed' | 'signed-out' | Mismatch;

/** A document that the server did not take. It stays on the device until the person acts. */
export interface Refusal {
  id: string;
  /** A code of ours where the server gave one, else its words. */
  reason: RefusalCode | string;
  /** ms, server-corrected. */
  at: number;
}

/** A document with a change that the server does not have yet. */
export interface Unsent {
  id: string;
  /** When it was last changed; ms, server-corrected. */
  since: number;
  /** A paper that was handed in. */
  handedIn?: true;
}

/** Which local PouchDB everything that the server had was fetched into for the first time, and where that stood then. */
export interface Fetched {
  instance: string;
  seq: number;
}

export interface SyncState {
  phase: SyncPhase;
  unsent: Unsent[];
  /** When the server last answered; ms, server-corrected. Null when it never has. */
  lastContact: number | null;
  refused: Refusal[];
  /** Null until everything was fetched once. */
  fetched: Fetched | null;
}

/** How a sync that a person asked for ended. `unfinished`: it is still going on, or more was written meanwhile. */
export type SyncOutcome = 'synced' | 'offline' | 'signed-out' | 'refused' | 'unfinished' | Mismatch;

/** What a person can ask of the sync. Works from every tab; the leading one does it. */
export interface SyncControl {
  /** Sends and fetches now. Resolves when that is done or has failed, after 10 s at the latest. */
  syncNow(): Promise<SyncOutcome>;
  /**
   * Gives up a refused change: brings back the server's version, or removes what the server never had.
   * @throws AppError `unavailable` when the server cannot be reached, `signed-out`.
   */
  discardRefused(id: string): Promise<void>;
  /** Fetches the directory of people. @returns false when that was not possible. */
  pullDirectory(): Promise<boolean>;
}
