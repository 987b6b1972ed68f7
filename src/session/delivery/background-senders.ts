import type { Clock } from '../../domain/timing/clock.ts';
import { syncState } from '../../store/queries/sync.ts';
import { instanceOf } from '../../store/tables.ts';
import type { BackgroundSending, LeftWork } from '../../sync/outbox/background-sender.ts';
import { type BackoffOptions, createBackoff } from '../../sync/retry/backoff.ts';
import { leavingPeople } from '../session-store.ts';
import { deliveryToken, retireDeliveryToken } from './token.ts';
import { noteLookedAfter, noteWork, peopleToLookAfter, peopleWithWork } from './work-left.ts';

/** Unsent work of people who have signed out. `stuck`: only its owner's sign-in can send it. */
export type OthersWork = 'none' | 'waiting' | 'stuck';

/** Timeout of sending one person's work (ms). A hung disk must not block other people's work. */
const PATIENCE = 5 * 60_000;

export interface BackgroundSenderParts {
  storage: Storage;
  clock: Clock;
  events: EventTarget;
  /** Sends a person's work. Rejects once the signal is aborted. */
  send(work: LeftWork): Promise<BackgroundSending>;
  wipeLeaving(uid: string): Promise<void>;
  /** Returns the signed-in person. The sync sends this person's work. */
  signedIn(): string | null;
  backoff?: BackoffOptions;
  patience?: number;
}

export class BackgroundSenders {
  readonly #backoff;
  readonly #listeners = new Set<() => void>();
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: BackgroundSenderParts) {
    this.#backoff = createBackoff(parts.backoff);
  }

  /** Sends at once, when the network returns, and until all is sent. Returns a function to stop. */
  start(): () => void {
    const again = () => {
      this.#backoff.reset();
      void this.#round();
    };
    this.parts.events.addEventListener('online', again);
    again();
    return () => {
      this.parts.events.removeEventListener('online', again);
      clearTimeout(this.#timer);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.parts.events.addEventListener('storage', listener);
    return () => {
      this.#listeners.delete(listener);
      this.parts.events.removeEventListener('storage', listener);
    };
  };

  readonly state = (): OthersWork => {
    const others = this.#others(peopleWithWork);
    if (others.length === 0) return 'none';
    return others.some((uid) => this.#tokenOf(uid)) ? 'waiting' : 'stuck';
  };

  async #round(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#timer);
    for (const uid of this.#others(peopleToLookAfter)) await this.#send(uid);
    // Completes wipes that a closed tab interrupted. The next pass retries a failed wipe.
    for (const uid of this.#others(leavingPeople))
      await this.parts.wipeLeaving(uid).catch(() => undefined);
    this.#running = false;
    for (const listener of this.#listeners) listener();
    if (!this.#others(peopleToLookAfter).some((uid) => this.#tokenOf(uid))) return;
    this.#timer = setTimeout(() => void this.#round(), this.#backoff.next('hand-in'));
  }

  async #send(uid: string): Promise<void> {
    const { storage, clock, send, patience = PATIENCE } = this.parts;
    const token = this.#tokenOf(uid);
    if (!token) return;
    const onEnd: LeftWork['onEnd'] = async (store) => {
      noteWork(uid, await instanceOf(store), await syncState(store), storage);
      noteLookedAfter(uid, storage);
    };
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const timer = setTimeout(() => giveUp.abort(), patience);
    const outcome = await send({ uid, token, clock, signal, onEnd }).catch(() => 'failed');
    clearTimeout(timer);
    if (outcome === 'token-rejected') retireDeliveryToken(uid, token, storage);
  }

  #others(people: (storage: Storage) => string[]): string[] {
    const me = this.parts.signedIn();
    return people(this.parts.storage).filter((uid) => uid !== me);
  }

  #tokenOf(uid: string): string | null {
    return deliveryToken(uid, this.parts.storage);
  }
}
