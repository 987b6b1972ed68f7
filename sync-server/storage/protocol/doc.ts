import type { IncomingWrite } from '../guard.ts';

export type Doc = Record<string, unknown>;

/** A revision that a client asked for by name. */
export type Found = { ok: Doc } | { missing: string };

export interface Incoming {
  id: string;
  doc: Doc;
  revision?: IncomingWrite['revision'];
}
