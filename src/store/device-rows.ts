import type { AttemptHeader, Entry, Log } from '../domain/documents/attempt/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { PublicKey } from '../domain/signing/public-key.ts';
import type { Fetched, ServerContact } from './sync-state.ts';

/* Rows that exist on this device only. */

export interface Checkpoint {
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

/** Id that changes when the browser has discarded the old tables. */
export interface Identity {
  key: 'store';
  instance: string;
  /** Local PouchDB with the outbox's revisions; null before the first PouchDB was opened. */
  local: string | null;
  /** True if documents salvaged from earlier tables may wait; see `salvage.ts`. */
  mayHaveSalvage: boolean;
  /** True if the server may have been restored, until all that it may lack was offered again. */
  mustOffer?: boolean;
  /** True after a restore: unsent entries may build on what the server lacks. */
  isRestored?: boolean;
}

export interface Acknowledged {
  key: 'acknowledged';
  /** Number of acknowledgements since these tables were created. */
  count: number;
  /** Value of `count` when the last checkpoint was begun that the server acknowledged. */
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

/** Active one of the two names of a local PouchDB. Without a row the first name is in use. */
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
  /** True if the device had fetched everything at its last contact with the server. */
  isFetched: boolean;
  lastContact: number | null;
  fetched: Fetched | null;
}

/** Unsent document that a later version of the app wrote. */
export interface Unreadable extends Found {
  /** Name of the tables that held it. Several may hold a copy of one document. */
  database: string;
}

export interface Found {
  id: string;
  doc: unknown;
}

/** Acknowledged hand-in. A device without a session cannot pull `receivedAt`. */
export interface Arrival {
  id: string;
  at: number;
}

export interface Place {
  examID: string;
  questionIndex: number;
  marked: string[];
}

/** Position at which a sound was stopped (seconds); no row if it was not stopped. */
export interface ListeningRow {
  paperId: string;
  hash: string;
  at: number;
}

/** Order of a version's questions. An offline hand-in codes answers by their positions. */
export interface Order {
  version: string;
  questions: CodedQuestion[];
}

/** Keys of a sealed exam, not extractable. They are deleted at the hand-in. */
export interface SealRow {
  examID: string;
  /** Keys of one version, since each version has its own; null before they are known. */
  held: (HeldKeys & { version: string; order: Order }) | null;
  /** Number of consecutive wrong codes, and the time of the last wrong code (ms, device clock). */
  wrong: number;
  wrongAt: number;
}

/** Encrypted medium on this device; see `src/domain/media`. */
export interface MediumRow {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** `unsent`: made on this device, and not acknowledged by the server. */
  state: 'unsent' | 'stored';
  /** Time at which it was made or fetched (ms, server-corrected). */
  at: number;
  /** Id of the paper with the photo, if it was taken on this device. */
  paperId?: string;
}

/** Medium that a person opened before this device had fetched it. */
export interface WantedRow {
  hash: string;
  /** Time at which it was opened (ms, server-corrected). */
  at: number;
}

/**
 * - `waiting`: not yet in the local PouchDB.
 * - `sending`: in the local PouchDB, not acknowledged.
 * - `refused`: rejected by the server. It stays until the person discards or changes it, or the
 *   reason may have passed.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/** Unsent write. Deleted only when the server has acknowledged exactly this content. */
export interface OutboxEntry {
  id: string;
  state: OutboxState;
  /** Number of writes. A verdict on an earlier write does not apply to a later write. */
  turn: number;
  drained: number;
  /** Revisions in the local PouchDB that carry the change and are not acknowledged. */
  revs: string[];
  /** Sequence number of the local PouchDB before these revisions. A push reads from it. */
  seq: number;
  /** Newest incoming change that could not replace the row; see `projectHeldBack`. */
  heldBack?: number;
  /** Time of the write (ms, server-corrected). */
  since: number;
  /** Number of pushes that ended without a verdict. */
  tries: number;
  handedIn?: true;
  /** True if unsigned entries follow signed entries. The server quarantines such a log. */
  lacksKey?: true;
  refusal?: { reason: string; at: number };
}

/** Log of one paper that these tables write; see `Attempt`. */
export interface LogRow extends AttemptHeader {
  /** `n` of the first entry. */
  first: number;
  /** Start of the log (ms). Times of entries are relative to it. */
  startedAt: number;
  /** Order of a sealed exam's questions. Stored once its keys are deleted; see `dropSeal`. */
  order?: Order;
  /** True if further entries go into another log. */
  isFull?: true;
  /** Log as last signed for a push; `lacksKey` if the key of its earlier entries is missing. */
  signed?: Omit<Log, 'entries'> & { count: number; lacksKey?: true };
}

/** Text that a student is typing and that no entry of the log contains yet. */
export interface TypingRow {
  paperId: string;
  question: string;
  answer: Answer;
  at: number;
  device: string;
  /** Page load that wrote the text. Another page load logs it before writing its own text. */
  page: string;
}

/** Entry of a log, ordered by `n`. */
export interface EntryRow {
  n?: number;
  paperId: string;
  logId: string;
  /** Id of the answered question or hash of the played sound; '' for other entries. */
  question: string;
  entry: Entry;
}
