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

/** Replaces a `localStorage` that throws. Import it before any module that reads `localStorage`. */
export function standInForStorage(page: { localStorage: Storage }): void {
  try {
    page.localStorage.getItem('');
  } catch {
    const value = memoryStorage();
    Object.defineProperty(page, 'localStorage', { value, configurable: true });
  }
}

if (typeof window !== 'undefined') standInForStorage(window);

export function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}
