import Dexie from 'dexie';

const { storagemutated } = Dexie.on;
/** Dexie's own, there before any tab. */
const ofDexie = new Set(storagemutated.subscribers);

/**
 * Ends the live queries of a school whose tabs are all dead. Dexie keeps each in a list of the whole process, tells it of
 * every write, and lets it collect what it was told: thirty schools would be told half as much again as they write.
 */
export function endLiveQueries(): void {
  for (const listener of storagemutated.subscribers)
    if (!ofDexie.has(listener)) storagemutated.unsubscribe(listener as () => void);
}
