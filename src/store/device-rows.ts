import type { AttemptHeader, Entry, Log } from '../domain/documents/attempt/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { PublicKey } from '../domain/signing/public-key.ts';
import type { Fetched, ServerContact } from './sync-state.ts';

export interface Checkpoint {
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

/** Row that identifies the tables. `instance` changes when the tables are re-created. */
export interface Identity {
  key: 'store';
  instance: string;
  /** Id of the local PouchDB with the outbox's revisions; null before the first PouchDB. */
  local: string | null;
  /** True if documents salvaged from earlier tables may exist; see `salvage.ts`. */
  mayHaveSalvage: boolean;
  /** True if the server may have been restored and lacks documents that the device has. */
  mustOffer?: boolean;
  /** True after a restore of the server. Unsent entries may build on documents that it lost. */
  isRestored?: boolean;
}

export interface Acknowledged {
  key: 'acknowledged';
  /** Number of acknowledgements since these tables were created. */
  count: number;
  /** Value of `count` at the start of the last checkpoint that the server acknowledged. */
  atCheckpoint: number;
  /** Position of the local PouchDB at the start of that checkpoint; null before the first. */
  position: { instance: string; seq: number } | null;
}

export const NOTHING_ACKNOWLEDGED: Acknowledged = {
  key: 'acknowledged',
  count: 0,
  atCheckpoint: 0,
  position: null,
};

/** Device key of the person. Exists from sign-in to sign-out. */
export interface SigningRow {
  key: 'signing';
  id: string;
  held: CryptoKey;
  public: PublicKey;
  isRegistered: boolean;
}

/** State of a replica. A replica has two database names, of which one is in use. */
export interface ReplicaRow {
  key: `replica/${Checkpoint['key']}`;
  /** True if the second name is in use. Without a row, the first name is in use. */
  isSecond: boolean;
  /** True if the server lost data. The device then fetches all documents into the other name. */
  isStale: boolean;
  /** True if the database under the other name must be deleted. */
  hasLeft: boolean;
}

export type MetaRow = Checkpoint | Identity | Acknowledged | SigningRow | ReplicaRow;

/** Last state of the server connection, written by the leading tab. */
export interface SyncRow {
  key: 'sync';
  contact: ServerContact;
  /** True if the device had fetched all documents at its last contact with the server. */
  isFetched: boolean;
  lastContact: number | null;
  fetched: Fetched | null;
}

/** Unsent document that a later version of the app wrote. */
export interface Unreadable extends Found {
  /** Name of the tables that held the document. Several tables may hold a copy. */
  database: string;
}

export interface Found {
  id: string;
  doc: unknown;
}

/** Acknowledged hand-in with its time (ms). Stored because only a session can pull `receivedAt`. */
export interface Arrival {
  id: string;
  at: number;
}

export interface Place {
  examID: string;
  questionIndex: number;
  marked: string[];
}

/** Sound that the student stopped, with its position (seconds). */
export interface ListeningRow {
  paperId: string;
  hash: string;
  at: number;
}

/** Questions of a version in order. An offline hand-in encodes answers by question position. */
export interface Order {
  version: string;
  questions: CodedQuestion[];
}

/** Content keys of a sealed exam, not extractable. The device deletes them at the hand-in. */
export interface SealRow {
  examID: string;
  /** Keys of one version; null before they are known. */
  held: (HeldKeys & { version: string; order: Order }) | null;
  /** Number of consecutive wrong codes. */
  wrong: number;
  /** Time of the last wrong code (ms, device clock). */
  wrongAt: number;
}

export interface MediumRow {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** State `unsent` until the server has acknowledged a medium made on this device. */
  state: 'unsent' | 'stored';
  /** Time at which the medium was made or fetched (ms, server-corrected). */
  at: number;
  /** Id of the paper with the photo, if it was taken on this device. */
  paperId?: string;
}

/** Medium that a person opened before this device had fetched it. */
export interface WantedRow {
  hash: string;
  /** Time at which the person opened the medium (ms, server-corrected). */
  at: number;
}

/**
 * - `waiting`: not yet in the local PouchDB.
 * - `sending`: in the local PouchDB, not acknowledged.
 * - `refused`: rejected by the server, until the person discards or changes the document, or the
 * reason may have passed.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/** Unsent write. Deleted once the server has acknowledged exactly this content. */
export interface OutboxEntry {
  id: string;
  state: OutboxState;
  /** Number of writes. A verdict on an earlier write does not apply to a later write. */
  turn: number;
  drained: number;
  /** Revisions in the local PouchDB that carry the change and are not acknowledged. */
  revs: string[];
  /** Sequence number of the local PouchDB before these revisions. A push starts there. */
  seq: number;
  /** Sequence number of a pulled change that could not replace the row; see `projectHeldBack`. */
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

export interface LogRow extends AttemptHeader {
  /** Value of `n` of the first entry. */
  first: number;
  /** Start of the log (ms), to which the entries' times are relative. */
  startedAt: number;
  /** Order of a sealed exam's questions, copied here when `dropSeal` deletes the content keys. */
  order?: Order;
  /** True if the log has no space left. The next entries begin another log. */
  isFull?: true;
  /** Log as last signed for a push; `lacksKey` if its first entries' signing key is missing. */
  signed?: Omit<Log, 'entries'> & { count: number; lacksKey?: true };
}

export interface TypingRow {
  paperId: string;
  question: string;
  answer: Answer;
  at: number;
  device: string;
  /** Page load that wrote the text. Another page load logs this text before it writes its own. */
  page: string;
}

/** Entry of a log, ordered by `n`. */
export interface EntryRow {
  n?: number;
  paperId: string;
  logId: string;
  /** Id of the answered question, or hash of the played sound; '' for other entries. */
  question: string;
  entry: Entry;
}
