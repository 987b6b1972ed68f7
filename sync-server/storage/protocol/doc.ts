import type { IncomingWrite } from '../guard.ts';

/** A document as JSON has it. */
export type Doc = Record<string, unknown>;

/** A document that a request brings. */
export interface Incoming {
  id: string;
  /** What PouchDB is to store. */
  doc: Doc;
  revision?: IncomingWrite['revision'];
}
