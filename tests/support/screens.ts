import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import './spared-work.ts';
import { deviceKnows } from './app-facts.ts';

// Fails only a test that makes no progress; see vite.config.ts.
configure({ asyncUtilTimeout: 60_000 });

/* Adds browser features that jsdom lacks. Import it first, so that Dexie finds IndexedDB. */
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

/** Returns a promise, as some browsers do, so that no effect returns it as its cleanup. */
window.scrollTo = (() => Promise.resolve()) as unknown as typeof window.scrollTo;
Element.prototype.scrollIntoView ??= () => undefined;

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** jsdom has no layout, so nothing becomes visible. */
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

const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** Implements what `Dialog` needs: open, and close with the former focus. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  focusBefore.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  const before = focusBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
