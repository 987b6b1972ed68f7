import type { AttemptHeader, Entry, Log } from '../domain/documents/attempt/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { PublicKey } from '../domain/signing/public-key.ts';
import type { Fetched, ServerContact } from './sync-state.ts';

/* Rows that stay on this device. */

/** Projection checkpoint of a local PouchDB. */
export interface Checkpoint {
  /** The person's own database, or the directory. */
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

/** Identity of these tables; changes when the browser discarded the old ones. */
export interface Identity {
  key: 'store';
  instance: string;
  /** Local PouchDB that holds the outbox's revisions; null before the first was opened. */
  local: string | null;
  /** True if salvaged documents of earlier tables may wait; see `salvage.ts`. */
  mayHaveSalvage: boolean;
  /** True if the server may have been restored and not all that it may lack was offered again. */
  mustOffer?: boolean;
  /**
   * True if the server was restored: unsent entries may build on what it lacks, so both are
   * offered.
   */
  isRestored?: boolean;
}

/** Number of acknowledgements and the last checkpoint; see `acknowledged.ts`. */
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
  /** See `thumbprintOf`. */
  id: string;
  /** Private key, not extractable. */
  held: CryptoKey;
  public: PublicKey;
  /** True if the server has the public key. */
  isRegistered: boolean;
}

/**
 * State of a local PouchDB. It alternates between two names, so that a new copy can be fetched
 * beside the old one. Without a row, the first is in use and nothing lies beside it.
 */
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

/**
 * Last state of the server connection, written by the leading tab. Unsent writes are in the outbox.
 */
export interface SyncRow {
  key: 'sync';
  contact: ServerContact;
  /** True if everything that the server had was fetched at the last contact. */
  isFetched: boolean;
  lastContact: number | null;
  fetched: Fetched | null;
}

/** An unsent document that this version of the app cannot read: a later one wrote it. */
export interface Unreadable extends Found {
  /** Name of the tables that held it. Several tables may each hold a copy of one document. */
  database: string;
}

export interface Found {
  id: string;
  doc: unknown;
}

/**
 * Acknowledgement of a handed-in paper. A device that sends without a session cannot pull the
 * server's `receivedAt`.
 */
export interface Arrival {
  /** Document id. */
  id: string;
  /** (ms, server-corrected) */
  at: number;
}

/** A student's position in the exam room. */
export interface Place {
  examID: string;
  questionIndex: number;
  /** Ids of the questions marked for review. */
  marked: string[];
}

/**
 * Ids and kinds of a sealed exam's questions in the order of its sheet. An offline hand-in encodes
 * answers by these positions.
 */
export interface Order {
  version: string;
  questions: CodedQuestion[];
}

/**
 * Keys of a sealed exam and its wrong guesses. The keys are not extractable and are deleted at the
 * hand-in.
 */
export interface SealRow {
  examID: string;
  /** `version`: the one that these keys open; a newer version has another key. */
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
}

/**
 * - `waiting`: not yet in the local PouchDB.
 * - `sending`: in the local PouchDB, not acknowledged.
 * - `refused`: the server rejected it. It stays until the person discards or changes it, or the
 *   reason may have passed.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/**
 * Marks a document whose row has unacknowledged content. It is deleted only when the server has
 * acknowledged exactly that content.
 */
export interface OutboxEntry {
  /** Document id, `<type>:<local part>`. */
  id: string;
  state: OutboxState;
  /** Number of writes; a result for an earlier turn does not apply to a later one. */
  turn: number;
  /** Turn that the local PouchDB holds; 0 for none. */
  drained: number;
  /** Unacknowledged revisions in the local PouchDB that carry the change. */
  revs: string[];
  /**
   * Sequence number of the local PouchDB before the first of them; a push reads changes from here.
   */
  seq: number;
  /**
   * Sequence number of the newest incoming change that could not replace the row; see
   * `held-back.ts`.
   */
  heldBack?: number;
  /** Time of the last write (ms, server-corrected). */
  since: number;
  /** Number of pushes that ended without the server's result. */
  tries: number;
  /** True for a handed-in paper. */
  handedIn?: true;
  /**
   * True if the log in the local PouchDB has unsigned entries after signed ones: the server
   * quarantines it until it is signed.
   */
  lacksKey?: true;
  refusal?: { reason: string; at: number };
}

/** A log of one paper that these tables write; see `Attempt`. */
export interface LogRow extends AttemptHeader {
  /** `n` of the first entry: the log has at most as many entries as numbers were given since. */
  first: number;
  /** Time of its start entry (ms); entry times count from here. */
  startedAt: number;
  /** Set for a sealed exam once its keys are deleted; see `dropSeal`. */
  order?: Order;
  /** Further entries go into another log. */
  isFull?: true;
  /**
   * Last version assembled for the server: entry count, head and signature; `lacksKey` if its
   * former signing key is missing.
   */
  sealed?: Omit<Log, 'entries'> & { count: number; lacksKey?: true };
}

/**
 * What a student is typing, until an entry of the log contains it. Overwritten while the typing
 * goes on.
 */
export interface TypingRow {
  paperId: string;
  question: string;
  answer: Answer;
  /** Time of the last key (ms, server-corrected). */
  at: number;
  /** Device whose log takes it. */
  device: string;
  /** Page that wrote it; another page logs it before writing its own. */
  page: string;
}

/** One entry of a log, ordered by `n`. */
export interface EntryRow {
  n?: number;
  paperId: string;
  /** Log id. */
  logId: string;
  /** Id of the answered question; '' for other kinds of entry. */
  question: string;
  entry: Entry;
}
