import type { Storage } from './storage.ts';

/** Keeps a database at hand for as long as `work` takes. */
export async function holding<R>(
  storage: Storage,
  name: string,
  work: () => Promise<R>,
): Promise<R> {
  const letGo = storage.hold?.(name);
  try {
    return await work();
  } finally {
    letGo?.();
  }
}
