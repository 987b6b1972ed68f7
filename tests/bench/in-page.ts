import type { Page } from '@playwright/test';

const NAMES = 'globalThis.__name ??= (target) => target;';

/** Defines the helper in which tsx wraps named functions. Functions sent into the page need it. */
export async function allowFunctions(page: Page): Promise<void> {
  await page.addInitScript({ content: NAMES });
  await page.evaluate(NAMES);
}

export interface Watched {
  /** Called after each completed transaction over the watched tables. */
  onWritten: (() => void) | null;
}

/** Reports completed writes to all of these tables. Call it before the page loads Dexie. */
export async function watchWrites(page: Page, tables: readonly string[]): Promise<void> {
  await page.addInitScript((watchedTables) => {
    const watched: Watched = { onWritten: null };
    Object.assign(globalThis, { watched });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...given) {
      const transaction = begin.apply(this, given);
      const { mode, objectStoreNames } = transaction;
      if (mode === 'readwrite' && watchedTables.every((table) => objectStoreNames.contains(table)))
        transaction.addEventListener('complete', () => watched.onWritten?.());
      return transaction;
    };
  }, tables);
}
