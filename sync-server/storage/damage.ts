/** What is stored breaks its schema. Trying again does not help. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument';
  constructor(readonly id: string) {
    super(`stored document breaks its schema: ${id}`);
  }
}

/** What was to be stored would break its schema: it is not, and what stands there stays. */
export class UnreadableWrite extends Error {
  override readonly name = 'UnreadableWrite';
  constructor(readonly id: string) {
    super(`document to be stored breaks its schema: ${id}`);
  }
}

/** null for what cannot be read: whoever follows that up puts it into quarantine, and everything else goes on. */
export async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedDocument) return null;
    throw error;
  }
}
