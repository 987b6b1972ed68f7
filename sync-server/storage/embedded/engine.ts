import type { Storage } from '../storage.ts';
import { levelDbShelf } from './leveldb-shelf.ts';
import { EmbeddedStorage } from './storage.ts';

/**
 * A storage in this process, kept below `directory`. An acknowledged write survives the death of the process at any
 * moment. Only one process may have the directory open.
 */
export const openEmbeddedStorage = ({ directory }: { directory: string }): Storage =>
  new EmbeddedStorage(levelDbShelf(directory));
