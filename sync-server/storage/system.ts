/** Server only: what servers of one school agree on. Its few documents are written again and again, and replicated to nobody. */
export const SYSTEM = 'system';

const OFTEN_WRITTEN = 20;

/** How many revisions of a document are remembered, where that is not the engine's own number: each write carries them all. */
export const revisionsKept = (name: string): number | null =>
  name === SYSTEM ? OFTEN_WRITTEN : null;
