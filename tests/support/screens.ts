import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A whole screen in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/*
 * What browsers have and jsdom lacks, for tests of screens. Imported before any screen, so that Dexie finds its
 * IndexedDB.
 */
afterEach(() => {
  cleanup();
  notifications.cleanQueue();
  notifications.clean();
  localStorage.clear();
});

window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Only what `Dialog` needs: being open, and closing on request. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
