import type { Storage } from '../storage.ts';
import { levelDbShelf } from './leveldb-shelf.ts';
import { HISTORY, WHOLE_HISTORY } from './shelf.ts';
import { EmbeddedStorage } from './storage.ts';

/**
 * A storage in this process, kept below `directory`. An acknowledged write survives the death of the process at any
 * moment. Only one process may have the directory open. `keepOldBodies` is for clients that expect the bodies of older
 * revisions to stay until compaction.
 */
export const openEmbeddedStorage = ({
  directory,
  keepOldBodies = false,
}: {
  directory: string;
  keepOldBodies?: boolean;
}): Storage =>
  new EmbeddedStorage(levelDbShelf(directory, keepOldBodies ? WHOLE_HISTORY : HISTORY));
