import { type Bare, bareCouch, bareEmbedded } from './bare.ts';

export interface Engine {
  title: string;
  /** Address of CouchDB; null for the embedded engine. */
  couchUrl: string | null;
  openBare(): Promise<Bare>;
}

export const embedded: Engine = {
  ...{ title: 'Embedded engine', couchUrl: null },
  openBare: bareEmbedded,
};

export const couchdb = (couchUrl: string): Engine => ({
  ...{ title: 'CouchDB, one node', couchUrl },
  openBare: async () => bareCouch(couchUrl),
});
