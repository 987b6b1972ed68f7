import type { z } from '../domain/zod.ts';

export function readKept<S extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: S,
): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores a text. Does nothing if the storage is full. */
export function keepText(storage: Storage, key: string, text: string): void {
  try {
    if (storage.getItem(key) !== text) storage.setItem(key, text);
  } catch {
    return;
  }
}

export const keep = (storage: Storage, key: string, value: unknown): void =>
  keepText(storage, key, JSON.stringify(value));

export const keysAfter = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
