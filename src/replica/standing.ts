import type { Mismatch } from '../domain/session/protocol.ts';
import type { LocalReplica } from './local-replica.ts';
import { joined, type Pulled, readOutbox, unsentOf } from './outbox.ts';
import type { Seq } from './replica.ts';
import { openRecord, type SyncRecord } from './sync-record.ts';
import type { SyncPhase, SyncState, Unsent } from './sync-state.ts';

/** lastContact alone is told so often at most, ms: it changes with every answer. */
const CONTACT_STEP = 5000;

/**
 * Where the sync stands, kept truthful: what is unsent is read from the replica itself, what was refused and sent is
 * durable before it is told.
 */
export class Standing {
  readonly pulled: Pulled = new Set();
  readonly #replica: LocalReplica;
  readonly #record: SyncRecord;
  readonly #save: () => Promise<void>;
  readonly #tell: (state: SyncState) => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #unsent: Unsent[] = [];
  /** Of the last attempt: null while the first is under way. */
  #verdict: 'reached' | 'failed' | 'signed-out' | Mismatch | null = null;
  #idle = { push: false, pull: false };
  #told = '';
  #telling = false;
  #counting: Promise<void> | null = null;
  #countAgain = false;

  private constructor(
    replica: LocalReplica,
    { record, save }: Awaited<ReturnType<typeof openRecord>>,
    tell: (state: SyncState) => Promise<void>,
  ) {
    this.#replica = replica;
    this.#record = record;
    this.#save = save;
    this.#tell = tell;
  }

  static async open(replica: LocalReplica, tell: (state: SyncState) => Promise<void>) {
    const standing = new Standing(replica, await openRecord(replica.connection), tell);
    await standing.recount();
    return standing;
  }

  get state(): SyncState {
    const { refused, lastContact, fetched } = this.#record;
    return { phase: this.#phase(), unsent: this.#unsent, refused, lastContact, fetched };
  }

  /** Calls `listener` whenever anything may have changed. Returns what ends it. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Counts again after each write on this device. Returns what ends it. */
  followWrites(): () => void {
    const unwatch = this.#replica.connection.watch(() => void this.#recountQuietly());
    void this.#recountQuietly();
    return unwatch;
  }

  get pushedSeq(): Seq {
    return this.#record.pushedSeq;
  }

  /** An attempt begins. What the last one came to stands until this one is answered. */
  attempt(): void {
    this.#idle = { push: false, pull: false };
    this.#changed();
  }

  answered(now: number): void {
    this.#verdict = 'reached';
    this.#record.lastContact = now;
    this.#changed();
  }

  /** The server answered to something that says nothing of the session. */
  contacted(now: number): void {
    this.#record.lastContact = now;
    this.#changed();
  }

  ended(verdict: 'failed' | 'signed-out' | Mismatch): void {
    this.#verdict = verdict;
    this.#idle = { push: false, pull: false };
    void this.#save();
    void this.#recountQuietly();
  }

  idle(direction: 'push' | 'pull', idle: boolean): void {
    this.#idle[direction] = idle;
    if (idle) void this.#save();
    void this.#recountQuietly();
  }

  async pushedTo(seq: Seq): Promise<void> {
    this.#record.pushedSeq = Math.max(this.#record.pushedSeq, seq);
    await this.recount();
    await this.#save();
  }

  async denied(id: string, rev: string, reason: string, at: number): Promise<void> {
    const others = this.#record.refused.filter((refusal) => refusal.id !== id);
    this.#record.refused = [...others, { id, rev, reason, at }];
    await this.#save();
    this.#changed();
  }

  /** The server has taken a later revision, or the person gave the refused one up. */
  async settled(ids: readonly string[]): Promise<void> {
    const left = this.#record.refused.filter(({ id }) => !ids.includes(id));
    if (left.length === this.#record.refused.length) return;
    this.#record.refused = left;
    await this.#save();
    this.#changed();
  }

  /** Reads anew what is unsent. Calls that come while one is running are answered by one further reading. */
  recount(): Promise<void> {
    if (this.#counting) {
      this.#countAgain = true;
      return this.#counting;
    }
    this.#counting = this.#count();
    return this.#counting;
  }

  /** Told again even where the reading fails: the rest may have changed. */
  async #recountQuietly(): Promise<void> {
    await this.recount().catch(() => this.#changed());
  }

  async #count(): Promise<void> {
    try {
      do {
        this.#countAgain = false;
        await this.#readOutbox();
      } while (this.#countAgain);
    } finally {
      this.#counting = null;
    }
    this.#changed();
  }

  async #readOutbox(): Promise<void> {
    const { pushedSeq } = this.#record;
    const hasFetched = this.#idle.pull;
    const ahead = (await this.#replica.writtenAhead()).map(unsentOf);
    // A log that a full disk keeps from opening is no reason to be silent about what the journal holds.
    this.#unsent = joined(this.#unsent, ahead);
    const { unsent, lastSeq, seen } = await this.#replica.connection.use((database) =>
      readOutbox(database, pushedSeq, this.pulled),
    );
    this.#unsent = joined(unsent, ahead);
    if (hasFetched) await this.#noteFetched(lastSeq);
    if (unsent.length > 0) return;
    this.#record.pushedSeq = Math.max(this.#record.pushedSeq, lastSeq);
    for (const revision of seen) this.pulled.delete(revision);
  }

  /** The first time alone: what comes later is news. Durable before it is told. */
  async #noteFetched(seq: Seq): Promise<void> {
    if (this.#record.fetched) return;
    this.#record.fetched = { instance: this.#replica.instance, seq };
    await this.#save();
  }

  #phase(): SyncPhase {
    if (this.#verdict === 'failed') return 'offline';
    if (this.#verdict !== null && this.#verdict !== 'reached') return this.#verdict;
    const atRest = this.#idle.push && this.#idle.pull && this.#unsent.length === 0;
    return this.#verdict === 'reached' && atRest ? 'synced' : 'syncing';
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
    if (!this.#telling) void this.#tellLatest();
  }

  /** Ends in the same step in which it finds nothing new, so that no change falls in between. */
  async #tellLatest(): Promise<void> {
    this.#telling = true;
    for (;;) {
      const { state } = this;
      const step = Math.floor((state.lastContact ?? 0) / CONTACT_STEP);
      const words = JSON.stringify({ ...state, lastContact: step });
      if (words === this.#told) break;
      this.#told = words;
      await this.#tell(state).catch(() => undefined);
    }
    this.#telling = false;
  }
}
