import type { AttemptHeader, Entry, Log } from '../domain/documents/attempt/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { PublicKey } from '../domain/signing/public-key.ts';
import type { Fetched, ServerContact } from './sync-state.ts';

/* Rows that stay on this device. */

export interface Checkpoint {
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

/** Changes when the browser discarded the old tables. */
export interface Identity {
  key: 'store';
  instance: string;
  /** Local PouchDB that holds the outbox's revisions; null before the first was opened. */
  local: string | null;
  /** True if salvaged documents of earlier tables may wait; see `salvage.ts`. */
  mayHaveSalvage: boolean;
  /** True if the server may have been restored and not all that it may lack was offered again. */
  mustOffer?: boolean;
  /** True after a server restore: unsent entries may build on what it lacks; both are offered. */
  isRestored?: boolean;
}

export interface Acknowledged {
  key: 'acknowledged';
  /** Acknowledgements since these tables were created. */
  count: number;
  /** Value of `count` when the last checkpoint that the server is known to have was begun. */
  atCheckpoint: number;
  /** Position of the local PouchDB at that moment; null before the first checkpoint. */
  position: { instance: string; seq: number } | null;
}

export const NOTHING_ACKNOWLEDGED: Acknowledged = {
  key: 'acknowledged',
  count: 0,
  atCheckpoint: 0,
  position: null,
};

/** Device key of the person, from sign-in to sign-out. */
export interface SigningRow {
  key: 'signing';
  id: string;
  held: CryptoKey;
  public: PublicKey;
  isRegistered: boolean;
}

/** A local PouchDB alternates between two names; without a row the first one is in use. */
export interface ReplicaRow {
  key: `replica/${Checkpoint['key']}`;
  /** True if the second name is in use. */
  isSecond: boolean;
  /** True if it holds data that the server lost: all is fetched again under the other name. */
  isStale: boolean;
  /** True if the database under the other name is to be deleted. */
  hasLeft: boolean;
}

export type MetaRow = Checkpoint | Identity | Acknowledged | SigningRow | ReplicaRow;

/** Last state of the server connection, written by the leading tab. */
export interface SyncRow {
  key: 'sync';
  contact: ServerContact;
  /** True if everything that the server had was fetched at the last contact. */
  isFetched: boolean;
  lastContact: number | null;
  fetched: Fetched | null;
}

/** An unsent document that a later version of the app wrote. */
export interface Unreadable extends Found {
  /** Tables that held it; several may each hold a copy of one document. */
  database: string;
}

export interface Found {
  id: string;
  doc: unknown;
}

/** A device that sends without a session cannot pull the server's `receivedAt`. */
export interface Arrival {
  id: string;
  at: number;
}

export interface Place {
  examID: string;
  questionIndex: number;
  marked: string[];
}

/** Where a play of a sound was stopped (seconds); no row if none was. */
export interface ListeningRow {
  paperId: string;
  hash: string;
  at: number;
}

/** An offline hand-in encodes answers by the positions of these questions. */
export interface Order {
  version: string;
  questions: CodedQuestion[];
}

/** The keys are not extractable and are deleted at the hand-in. */
export interface SealRow {
  examID: string;
  /** A newer version has another key. */
  held: (HeldKeys & { version: string; order: Order }) | null;
  /** Consecutive wrong codes, and time of the last one (ms, device clock). */
  wrong: number;
  wrongAt: number;
}

/** Encrypted medium on this device; see `src/domain/media`. */
export interface MediumRow {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** `unsent`: made here, and the server has not acknowledged it. */
  state: 'unsent' | 'stored';
  /** Time it was made or fetched (ms, server-corrected). */
  at: number;
  /** Paper of an answer's photo that was taken here. */
  paperId?: string;
}

/** Medium that a person opened before it was fetched. */
export interface WantedRow {
  hash: string;
  /** ms, server-corrected. */
  at: number;
}

/**
 * - `waiting`: not yet in the local PouchDB.
 * - `sending`: in the local PouchDB, not acknowledged.
 * - `refused`: rejected by the server. It stays until the person discards or changes it, or the
 *   reason may have passed.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/** Deleted only when the server has acknowledged exactly this content. */
export interface OutboxEntry {
  id: string;
  state: OutboxState;
  /** Number of writes; a result for an earlier turn does not apply to a later one. */
  turn: number;
  drained: number;
  /** Unacknowledged revisions in the local PouchDB that carry the change. */
  revs: string[];
  /** Sequence number of the local PouchDB before the first of them, from which a push reads. */
  seq: number;
  /** Newest incoming change that could not replace the row; see `projectHeldBack`. */
  heldBack?: number;
  /** (ms, server-corrected) */
  since: number;
  /** Number of pushes that ended without the server's result. */
  tries: number;
  handedIn?: true;
  /** True if unsigned entries follow signed ones; the server then quarantines the log. */
  lacksKey?: true;
  refusal?: { reason: string; at: number };
}

/** A log of one paper that these tables write; see `Attempt`. */
export interface LogRow extends AttemptHeader {
  /** `n` of the first entry. */
  first: number;
  /** Entry times count from here (ms). */
  startedAt: number;
  /** Set for a sealed exam once its keys are deleted; see `dropSeal`. */
  order?: Order;
  /** Further entries go into another log. */
  isFull?: true;
  /** Last version assembled for the server; `lacksKey` if its former signing key is missing. */
  signed?: Omit<Log, 'entries'> & { count: number; lacksKey?: true };
}

/** Text that a student is typing, until an entry of the log contains it. */
export interface TypingRow {
  paperId: string;
  question: string;
  answer: Answer;
  at: number;
  device: string;
  /** Page that wrote it; another page logs it before writing its own. */
  page: string;
}

/** One entry of a log, ordered by `n`. */
export interface EntryRow {
  n?: number;
  paperId: string;
  logId: string;
  /** Id of the answered question, hash of the played sound, '' for other entries. */
  question: string;
  entry: Entry;
}
