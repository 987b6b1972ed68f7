/**
 * Where databases live, for everything above this folder. Two engines stand behind it, an embedded one and a real
 * CouchDB; no caller can tell which.
 */
export type Database = PouchDB.Database;

export interface Storage {
  readonly kind: 'embedded' | 'couchdb';
  /** Opens an existing database. @throws DatabaseMissing when there is none of that name. */
  open(name: string): Promise<Database>;
  /** Opens a database, making it first when it is missing. Safe to call at the same time from several places. */
  ensure(name: string): Promise<Database>;
  exists(name: string): Promise<boolean>;
  names(): Promise<string[]>;
  destroy(name: string): Promise<void>;
  /** Calls `listener` with a database's name after each write to it, by whomever. Returns what ends it. */
  onWrite(listener: (name: string) => void): () => void;
  close(): Promise<void>;
}

export class DatabaseMissing extends Error {
  constructor(readonly database: string) {
    super(`Database does not exist: ${database}`);
  }
}
