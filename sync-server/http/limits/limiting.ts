import type { FastifyRequest } from 'fastify';
import { errorMessages } from '../../../src/domain/messages.ts';
import { CouchError } from '../../storage/couch-error.ts';
import type { Intent, ProtocolGuard } from '../../storage/guard.ts';
import { Buckets } from '../../support/buckets.ts';
import type { LimitName, ServerLimits } from '../../support/limits.ts';
import { Turns } from './turns.ts';

export interface LimitingParts {
  limits: ServerLimits;
  limited: (by: LimitName) => void;
  clock?: () => number;
}

/** Delay before a refused feed may return (ms). */
const FEED_WAIT = 5_000;
/** Assumed size of a write without a length (bytes). */
const UNKNOWN_LENGTH = 8 * 1024 * 1024;

/** Limits requests. Devices retry after a refusal with 429, because 429 is no verdict. */
export function limiting(guard: ProtocolGuard, parts: LimitingParts): ProtocolGuard {
  const { limits, limited, clock = () => performance.now() } = parts;
  const requests = new Buckets(limits.requests, clock);
  const written = new Buckets(limits.written, clock);
  const checkpoints = new Buckets(limits.checkpoints, clock);
  const slots = new FeedSlots(limits.feeds, clock);
  // Counts a feed as one request, although the guard admits it repeatedly.
  const people = new WeakMap<FastifyRequest, string>();

  const refusal = (by: LimitName, wait: number): CouchError => {
    limited(by);
    return new CouchError(429, 'too_many_requests', errorMessages['too-many-requests'], {
      'retry-after': String(Math.ceil(wait / 1000)),
    });
  };
  const refuse = (by: LimitName, wait: number): never => {
    throw refusal(by, wait);
  };
  const turns = new Turns(limits, (wait) => refusal('turns', wait), clock);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const pour = (by: LimitName, buckets: Buckets, person: string, amount: number): void => {
    const wait = buckets.pour(person, amount);
    if (wait > 0) refuse(by, wait);
  };

  return {
    ...guard,
    reads: limits.reads,
    async admit(request, database, intent) {
      const user = await guard.admit(request, database, intent);
      if (!user || people.has(request)) return user;
      people.set(request, user.name);
      pour('requests', requests, user.name, 1);
      if (writes(intent)) pour('written', written, user.name, lengthOf(request));
      return user;
    },
    async attend(request, { raw }) {
      const person = people.get(request);
      if (person !== undefined) ends.set(request, await turns.take(person, raw));
    },
    rest: (request) => ends.get(request)?.(),
    admitCheckpoint(request) {
      const person = people.get(request);
      if (person !== undefined) pour('checkpoints', checkpoints, person, 1);
    },
    takeFeedSlot(request, end) {
      const person = people.get(request);
      if (person === undefined) return () => {};
      return slots.take(person, end) ?? refuse('feeds', FEED_WAIT);
    },
  };
}

const writes = (intent: Intent): boolean =>
  intent === 'write' || intent === 'push' || intent === 'checkpoint';

function lengthOf({ headers }: FastifyRequest): number {
  if (headers['content-encoding'] !== undefined) return UNKNOWN_LENGTH;
  const length = Number(headers['content-length'] ?? UNKNOWN_LENGTH);
  return Number.isFinite(length) ? length : UNKNOWN_LENGTH;
}

interface Slot {
  since: number;
  end: () => void;
  leaving: NodeJS.Timeout | null;
}

export class FeedSlots {
  readonly #taken = new Map<string, Set<Slot>>();

  /** @param clock monotonic clock (ms) */
  constructor(
    private readonly limits: ServerLimits['feeds'],
    private readonly clock: () => number,
  ) {}

  /** Takes a slot. Ends the oldest feed if needed. Returns a function that frees it, or null. */
  take(key: string, end: () => void): (() => void) | null {
    const slots = this.#taken.get(key) ?? new Set();
    if (slots.size >= this.limits.most) return null;
    this.#taken.set(key, slots);
    const slot: Slot = { since: this.clock(), end, leaving: null };
    slots.add(slot);
    this.#endOldest(slots);
    return () => {
      if (slot.leaving) clearTimeout(slot.leaving);
      slots.delete(slot);
      if (slots.size === 0 && this.#taken.get(key) === slots) this.#taken.delete(key);
    };
  }

  #endOldest(slots: Set<Slot>): void {
    const staying = [...slots].filter(({ leaving }) => !leaving);
    for (const slot of staying.slice(0, Math.max(0, staying.length - this.limits.kept))) {
      const wait = this.limits.shortest - (this.clock() - slot.since);
      slot.leaving = setTimeout(slot.end, Math.max(0, wait)).unref();
    }
  }
}
