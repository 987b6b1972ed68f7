import type { IncomingWrite } from '../guard.ts';

export type Doc = Record<string, unknown>;

/** Revision that a client requested by name. */
export type Found = { ok: Doc } | { missing: string };

export interface Incoming {
  id: string;
  doc: Doc;
  revision?: IncomingWrite['revision'];
}
