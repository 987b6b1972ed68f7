import type { z } from '../domain/zod.ts';

/** What is kept under a key as JSON; null where there is nothing, or nothing that fits the schema. */
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

/** A full storage costs what would have been kept, nothing more. */
export function keepText(storage: Storage, key: string, text: string): void {
  try {
    if (storage.getItem(key) !== text) storage.setItem(key, text);
  } catch {
    return;
  }
}

/** The same for what is read back by `readKept`. */
export const keep = (storage: Storage, key: string, value: unknown): void =>
  keepText(storage, key, JSON.stringify(value));

/** The rest of every key that begins with `prefix`. */
export const keysAfter = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
