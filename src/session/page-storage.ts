/**
 * A browser that may keep nothing throws when `localStorage` is read, and the page would stay white. With a stand-in it
 * comes up and says at sign-in that nothing can be kept. Import it before anything that reads `localStorage`.
 */
export function standInForStorage(page: { localStorage: Storage }): void {
  try {
    page.localStorage.getItem('');
  } catch {
    const value = memoryStorage();
    Object.defineProperty(page, 'localStorage', { value, configurable: true });
  }
}

if (typeof window !== 'undefined') standInForStorage(window);

/** What `localStorage` is, for as long as the page lives. */
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
