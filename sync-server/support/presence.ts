import { LRUCache } from 'lru-cache';
import {
  type Contact,
  NO_CONTACT,
  OFFLINE_AFTER,
} from '../../src/domain/documents/monitor/make.ts';
import type { AppWord } from '../../src/domain/session/app-readiness.ts';

/** People that are remembered: more than a server has connected at once. */
const PEOPLE = 20_000;

/**
 * When this server last heard of whose devices, and when one of them was known to have fetched everything. Lives as long as the
 * process: devices that are connected ask again within seconds, and what others had is told by the exams' summaries.
 */
export class Presence {
  readonly #contacts = new LRUCache<string, Contact>({ max: PEOPLE });
  readonly #listeners = new Set<(uid: string) => void>();

  constructor(private readonly now: () => number = Date.now) {}

  of(uid: string): Contact {
    return this.#contacts.get(uid) ?? NO_CONTACT;
  }

  /** A device of that person asked something, in a session: one that can also be told. */
  seen(uid: string, app: AppWord | null = null): void {
    this.#note(uid, app === null ? {} : { app });
  }

  /** A device of that person has asked for what it lacks, and lacked nothing. @param app what it said of its app */
  fetched(uid: string, app: AppWord | null = null): void {
    const at = this.now();
    this.#note(uid, { fetchedAt: at, ...(app === 'ready' && { readyAt: at }) });
  }

  /** Hears whose contact is another one than before. Returns what ends that. */
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
