import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { letGoOnLeaving, type Page } from './let-go-on-leaving.ts';
import { answered, completed } from './raw-database.ts';

class Window extends EventTarget implements Page {
  location = { reload: vi.fn() };
  /** Dispatches the event of a page that is left, or shown again. */
  tell(type: 'pagehide' | 'pageshow', persisted: boolean): void {
    this.dispatchEvent(Object.assign(new Event(type), { persisted }));
  }
}

let page: Window;
let disk: IDBFactory;
/** The same disk in another page. */
let other: IDBFactory;
beforeEach(() => {
  page = new Window();
  other = new IDBFactory();
  disk = Object.create(other) as IDBFactory;
  letGoOnLeaving(page, disk);
});

const made = async (from: IDBFactory, version = 1): Promise<IDBDatabase> => {
  const opening = from.open('tables', version);
  opening.onupgradeneeded = () => {
    if (opening.result.objectStoreNames.length === 0) opening.result.createObjectStore('answers');
  };
  return answered(opening);
};
const writing = (database: IDBDatabase) =>
  database.transaction('answers', 'readwrite').objectStore('answers');
/** Makes requests without end, so that the transaction does not complete by itself. */
function standsStill(database: IDBDatabase): void {
  const store = writing(database);
  const go = () => {
    store.count().onsuccess = go;
  };
  go();
}

it('a page in the page cache does not lock other pages out of the tables', async () => {
  standsStill(await made(disk));
  page.tell('pagehide', true);
  const next = await made(other);
  await answered(writing(next).put('A', 'q1'));
});

it('a page in the page cache does not block upgrades and deletions of the tables', async () => {
  await made(disk);
  page.tell('pagehide', true);
  (await made(other, 2)).close();
  await answered(other.deleteDatabase('tables'));
});

it('a page that enters the page cache aborts a running upgrade', async () => {
  const opening = disk.open('tables', 1);
  const begun = new Promise<void>((done) => {
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('half');
      done();
    };
  });
  await begun;
  page.tell('pagehide', true);
  expect([...(await made(other)).objectStoreNames]).toEqual(['answers']);
});

it('a page that enters the page cache keeps committed writes', async () => {
  const store = writing(await made(disk));
  store.put('B', 'q1');
  await completed(store.transaction);
  page.tell('pagehide', true);
  expect(await answered(writing(await made(other)).get('q1'))).toBe('B');
});

it('a page that does not go into the page cache is left without any action', async () => {
  const database = await made(disk);
  page.tell('pagehide', false);
  await answered(writing(database).put('C', 'q1'));
  page.tell('pageshow', false);
  expect(page.location.reload).not.toHaveBeenCalled();
});

it('a page that returns from the page cache reloads itself', () => {
  page.tell('pageshow', true);
  expect(page.location.reload).toHaveBeenCalledOnce();
});
