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
