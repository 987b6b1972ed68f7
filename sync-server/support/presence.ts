import { LRUCache } from 'lru-cache';
import {
  type Contact,
  NO_CONTACT,
  OFFLINE_AFTER,
} from '../../src/domain/documents/monitor/make.ts';
import type { AppWord } from '../../src/domain/session/app-readiness.ts';

const PEOPLE = 20_000;

/** Last contact of each person's device with this server. */
export class Presence {
  readonly #contacts = new LRUCache<string, Contact>({ max: PEOPLE });
  readonly #listeners = new Set<(uid: string) => void>();

  constructor(private readonly now: () => number = Date.now) {}

  of(uid: string): Contact {
    return this.#contacts.get(uid) ?? NO_CONTACT;
  }

  seen(uid: string, app: AppWord | null = null): void {
    // A device that was `ready` may now lack pictures of a new sheet.
    const lacksPictures = app === 'pictures' && { readyAt: null };
    this.#note(uid, app === null ? {} : { app, ...lacksPictures });
  }

  /** Records that a device has fetched everything. @param app reported readiness of its app */
  fetched(uid: string, app: AppWord | null = null): void {
    const at = this.now();
    this.#note(uid, { fetchedAt: at, ...(app === 'ready' && { readyAt: at }) });
  }

  /** Calls `listener` for each contact. Returns a function that stops the calls. */
  watch(listener: (uid: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #note(uid: string, news: Partial<Contact>): void {
    const before = this.of(uid);
    const seenAt = this.now();
    const isHere = before.seenAt !== null && seenAt - before.seenAt < OFFLINE_AFTER;
    const since = isHere ? before.since : seenAt;
    this.#contacts.set(uid, { ...before, since, ...news, seenAt });
    for (const listener of this.#listeners) listener(uid);
  }
}
