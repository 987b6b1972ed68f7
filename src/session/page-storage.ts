import { memoryStorage } from './memory-storage.ts';

/**
 * A browser that is told to keep nothing throws at the very word `localStorage`, and the page would stay white. With a
 * stand-in it comes up, and whoever signs in is told that nothing can be kept. Imported before whatever reads it.
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
