import Dexie from 'dexie';

type Listener = (parts: object) => void;

/** Its type does not tell who listens. */
const writes = Dexie.on.storagemutated as unknown as {
  subscribers: readonly Listener[];
  unsubscribe(listener: Listener): void;
};
/** Dexie's own, there before any tab. */
const ofDexie = new Set(writes.subscribers);

/**
 * Ends the live queries of a school whose tabs are all dead. Dexie keeps each in a list of the whole process, tells it of
 * every write, and lets it collect what it was told: thirty schools would be told half as much again as they write.
 */
export function endLiveQueries(): void {
  for (const listener of writes.subscribers)
    if (!ofDexie.has(listener)) writes.unsubscribe(listener);
}
