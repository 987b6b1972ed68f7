import type { IncomingWrite } from '../guard.ts';

export type Doc = Record<string, unknown>;

export interface Incoming {
  id: string;
  doc: Doc;
  revision?: IncomingWrite['revision'];
}
