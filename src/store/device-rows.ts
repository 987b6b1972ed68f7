import type { AttemptHeader, Entry, Log } from '../domain/documents/attempt/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import type { HeldKeys } from '../domain/sealing/content-key.ts';
import type { PublicKey } from '../domain/signing/public-key.ts';
import type { Fetched, ServerContact } from './sync-state.ts';

/* Rows that are this device's own affair and never travel. */

/** How far a local PouchDB has been projected. */
export interface Checkpoint {
  /** Which one: the person's own, or the directory. */
  key: 'own' | 'directory';
  instance: string;
  seq: number;
}

/** Names these very tables; others after the browser threw them away. */
export interface Identity {
  key: 'store';
  instance: string;
  /** The local PouchDB that the outbox's revisions lie in; null before the first was opened. */
  local: string | null;
  /** Whether documents salvaged from earlier tables may wait beside them; see `salvage.ts`. */
  mayHaveSalvage: boolean;
  /** Whether the server may have been restored, and not all that it may lack was offered to it again. */
  mustOffer?: boolean;
  /** Whether it was: then what waits to be sent may go on from what it lacks, and is offered besides. */
  isRestored?: boolean;
}

/** What the server has taken; see `acknowledged.ts`. */
export interface Acknowledged {
  key: 'acknowledged';
  /** How often it has taken something since these tables were made. */
  count: number;
  /** What `count` was when the last checkpoint was begun that the server is known to have. */
  atCheckpoint: number;
}

export const NOTHING_ACKNOWLEDGED: Acknowledged = {
  key: 'acknowledged',
  count: 0,
  atCheckpoint: 0,
};

/** The device key of the person whose tables these are, for as long as the person is signed in. */
export interface SigningRow {
  key: 'signing';
  /** Names it; see `thumbprintOf`. */
  id: string;
  /** Signs, and cannot be read out. */
  held: CryptoKey;
  public: PublicKey;
  /** Whether the server knows the public half. */
  isRegistered: boolean;
}

/** A local PouchDB has one of two names, so that another can be fetched beside it and take its place. Left out: the first one, and nothing beside it. */
export interface ReplicaRow {
  key: `replica/${Checkpoint['key']}`;
  /** Which of the two is in use. */
  isSecond: boolean;
  /** It holds what the server has lost, so that all is fetched anew under the other name. */
  isStale: boolean;
  /** What lies under the other name is of no use, and is to be thrown away. */
  hasLeft: boolean;
}

/** What `meta` holds. */
export type MetaRow = Checkpoint | Identity | Acknowledged | SigningRow | ReplicaRow;

/** What the leading tab last heard of the server. What waits to be sent is not here: the outbox knows. */
export interface SyncRow {
  key: 'sync';
  contact: ServerContact;
  /** Whether everything that the server had was fetched when last heard. */
  isFetched: boolean;
  lastContact: number | null;
  fetched: Fetched | null;
}

/** An unsent document that this version of the app cannot read, as a later one left it. */
export interface Unreadable extends Found {
  /** Name of the tables that held it. Each may hold another copy of one document. */
  database: string;
}

/** A document found beside the tables, in whatever form. */
export interface Found {
  id: string;
  doc: unknown;
}

/**
 * The server has acknowledged a paper that was handed in. Its own word, `receivedAt`, has to be fetched, which a device that
 * sends without a session cannot do.
 */
export interface Arrival {
  /** The document's id. */
  id: string;
  /** ms, server-corrected. */
  at: number;
}

/** Where a student stands in the exam room; this device's own affair. */
export interface Place {
  examID: string;
  questionIndex: number;
  /** Ids of the questions marked for another look. */
  marked: string[];
}

/** Ids of a sealed exam's questions in the order of its sheet, and nothing else of them: what a hand-in without a network counts places by. */
export interface Order {
  version: string;
  questions: CodedQuestion[];
}

/**
 * What opens a sealed exam here, and how often it was tried with a wrong code. The keys do their work and cannot be read out; they go when
 * the paper is handed in.
 */
export interface SealRow {
  examID: string;
  /** With the version that the keys open; a newer one has another key. */
  held: (HeldKeys & { version: string; order: Order }) | null;
  /** Wrong codes one after another, and when the last one was tried; ms of the device's clock. */
  wrong: number;
  wrongAt: number;
}

/**
 * - `waiting`: not in the local PouchDB yet.
 * - `sending`: there, and on its way to the server.
 * - `refused`: the server did not take it; it stays until the person gives it up or changes it, or the reason may have passed.
 */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/**
 * That a document's row holds something that the server has not acknowledged. The row itself is what waits; this stays
 * small. It goes only when the server has acknowledged that very content.
 */
export interface OutboxEntry {
  /** The document's id, `<type>:<local part>`. */
  id: string;
  state: OutboxState;
  /** Counts the writes: what was done with an earlier one says nothing of a later one. */
  turn: number;
  /** The turn that the local PouchDB holds; 0 while it holds none. */
  drained: number;
  /** Revisions in the local PouchDB that carry the change and that the server has not acknowledged. */
  revs: string[];
  /** The local PouchDB's position before the first of them; pushing reads its changes from here on. */
  seq: number;
  /** Where in the local PouchDB's order of changes that stands which could not take the row's place so far; see `held-back`. */
  heldBack?: number;
  /** When the document was last changed; ms, server-corrected. */
  since: number;
  /** Pushes that ended without the server's word on it. */
  tries: number;
  /** A paper that was handed in. */
  handedIn?: true;
  /** What the local PouchDB holds of a log goes on unsigned from what was signed: the server lays that aside until it is signed. */
  lacksKey?: true;
  refusal?: { reason: string; at: number };
}

/** The log of one paper that these tables write; see `Attempt`. */
export interface LogRow extends AttemptHeader {
  /** Number of its first entry: no log has more of them than numbers have been given since. */
  first: number;
  /** Time of the start that it begins with, ms; its entries count from then. */
  startedAt: number;
  /** Of a sealed exam, once its keys are gone; see `dropSeal`. */
  order?: Order;
  /** What is said from now on goes into another log. */
  isFull?: true;
  /** How it was last put together for the server: so many of its entries, with head and signature; whether the one is missing that it had before. */
  sealed?: Omit<Log, 'entries'> & { count: number; lacksKey?: true };
}

/** One entry of a log. They are in order by `n`. */
export interface EntryRow {
  n?: number;
  paperId: string;
  /** The log's id. */
  logId: string;
  /** What the entry answers; '' for every other kind. */
  question: string;
  entry: Entry;
}
