import { isHandedIn } from '../domain/exam/counting.ts';
import { merge } from '../domain/merge/merge.ts';
import type { Mergeable } from '../domain/merge/shapes.ts';
import type { Entry, Journal } from './journal.ts';

/** Between two attempts to bring an entry into the log. ms. */
const RETRY_AFTER = 2000;

/** Whether something was answered without knowing that the paper has been handed in elsewhere. It joins as a branch. */
export const isUnaware = ({ doc }: Entry, current: Mergeable | null): boolean =>
  doc.type === 'paper' && current?.type === 'paper' && !isHandedIn(doc) && isHandedIn(current);

interface Log {
  /** Puts these entries of one document into the log. */
  bringIn(id: string, entries: readonly Entry[]): Promise<unknown>;
  /** The log could not take something, which stays in the journal for now. */
  onStuck(): void;
}

/**
 * Documents that are durable in the journal and on their way into the log. Whatever happens in between, a crash too, is
 * made up for by merging: doing it twice, or late, comes to the same.
 */
export class WriteAhead {
  readonly #journal: Journal;
  readonly #log: Log;
  readonly #waiting = new Map<string, Entry[]>();
  readonly #running = new Map<string, Promise<void>>();
  /** One for each document, however often it was tried since: a disk may stay full for hours. */
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(journal: Journal, log: Log) {
    this.#journal = journal;
    this.#log = log;
  }

  /** A copy of a document with what waits for the log; null when there is neither. */
  joined(id: string, copy: Mergeable | null): Mergeable | null {
    const waiting = (this.#waiting.get(id) ?? []).filter((entry) => !isUnaware(entry, copy));
    return waiting.reduce<Mergeable | null>((all, { doc }) => (all ? merge(all, doc) : doc), copy);
  }

  /** Durable when it resolves; the log follows. @throws AppError `storage-full` */
  async write(id: string, doc: Mergeable, rev: string | null): Promise<void> {
    const entry = await this.#journal.write(id, doc, rev);
    const others = (this.#waiting.get(id) ?? []).filter(({ tab }) => tab !== entry.tab);
    this.#waiting.set(id, [...others, entry]);
    void this.#follow(id);
  }

  /** Brings what the journal holds, of tabs that died too, into the log. Never rejects: what fails is tried again. */
  async replay(): Promise<void> {
    await this.gather();
    await this.settled();
  }

  /** Takes in what other tabs have written ahead, so that `joined` has it. Never rejects. */
  async gather(): Promise<void> {
    const entries = await this.#journal.entries().catch(() => []);
    for (const entry of entries) {
      const others = (this.#waiting.get(entry.id) ?? []).filter(({ tab }) => tab !== entry.tab);
      const own = this.#waiting.get(entry.id)?.find(({ tab }) => tab === entry.tab);
      const latest = own && own.turn > entry.turn ? own : entry;
      this.#waiting.set(entry.id, [...others, latest]);
    }
  }

  /** Resolves once each waiting document was tried. */
  async settled(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map((id) => this.#follow(id)));
  }

  /** What no log holds yet, whichever tab wrote it. */
  entries(): Promise<Entry[]> {
    return this.#journal.entries();
  }

  async close(): Promise<void> {
    await this.settled();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#journal.close();
  }

  async destroy(): Promise<void> {
    await this.close();
    await this.#journal.destroy();
  }

  #follow(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#bring(id)
      .catch(() => this.#later(id))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  async #bring(id: string): Promise<void> {
    for (;;) {
      const brought = this.#waiting.get(id);
      if (!brought) return;
      await this.#log.bringIn(id, brought);
      for (const entry of brought) await this.#journal.remove(entry);
      const left = (this.#waiting.get(id) ?? []).filter((entry) => !brought.includes(entry));
      if (left.length > 0) this.#waiting.set(id, left);
      else this.#waiting.delete(id);
    }
  }

  #later(id: string): void {
    this.#log.onStuck();
    if (this.#timers.has(id)) return;
    const again = () => {
      this.#timers.delete(id);
      void this.#follow(id);
    };
    this.#timers.set(id, setTimeout(again, RETRY_AFTER));
  }
}
