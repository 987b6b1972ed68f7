import Dexie from 'dexie';

type Listener = (parts: object) => void;

/** The type hides the listeners. */
const writes = Dexie.on.storagemutated as unknown as {
  subscribers: readonly Listener[];
  unsubscribe(listener: Listener): void;
};
/** Dexie's own listeners, which exist before any tab. */
const ofDexie = new Set(writes.subscribers);

/**
 * Ends the live queries of a school whose tabs are all dead. Dexie keeps each in a global list and
 * tells it of every write, which would slow down later schools.
 */
export function endLiveQueries(): void {
  for (const listener of writes.subscribers)
    if (!ofDexie.has(listener)) writes.unsubscribe(listener);
}
