import { memoryStorage } from './memory-storage.ts';

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
