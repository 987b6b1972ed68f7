export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument';
  constructor(readonly id: string) {
    super(`stored document breaks its schema: ${id}`);
  }
}

export class UnreadableWrite extends Error {
  override readonly name = 'UnreadableWrite';
  constructor(readonly id: string) {
    super(`document to be stored breaks its schema: ${id}`);
  }
}

/** Runs `work`; null for a damaged document, which its reader quarantines. */
export async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedDocument) return null;
    throw error;
  }
}
