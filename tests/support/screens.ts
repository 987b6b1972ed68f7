import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import './spared-work.ts';
import { deviceKnows } from './app-facts.ts';

// A limit only against standing still; see vite.config.ts.
configure({ asyncUtilTimeout: 60_000 });

/*
 * What browsers have and jsdom lacks, for tests of screens. Imported before any screen, so that Dexie finds its
 * IndexedDB.
 */
beforeEach(() => void deviceKnows());
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

/** As browsers may: what it returns is nothing that an effect could be undone by. */
window.scrollTo = (() => Promise.resolve()) as unknown as typeof window.scrollTo;
Element.prototype.scrollIntoView ??= () => undefined;

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** jsdom lays nothing out, so nothing is ever seen. */
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

/** Only what `Dialog` needs: being open, and closing on request. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
