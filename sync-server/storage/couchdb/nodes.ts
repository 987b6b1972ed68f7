import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import type { CouchAnswer, CouchClient } from './client.ts';

/** Interval between checks (ms), shorter than a node's restart. */
const LOOK = 2_000;
/** Interval while a node is down (ms). Short, to notice its return, after which it lags. */
const LOOK_FOR_IT = 250;
/** Number of checks without pending replication after which a returned node is up to date. */
const CALM = 5;

interface Membership {
  cluster_nodes: string[];
  all_nodes: string[];
}

export class Nodes {
  #areSeveral = false;
  #isOneAway = false;
  #calm = 0;
  #isLooking = false;

  constructor(
    private readonly client: CouchClient,
    private readonly signal: AbortSignal,
    private readonly pauses = { usual: LOOK, away: LOOK_FOR_IT },
  ) {}

  get areSeveral(): boolean {
    return this.#areSeveral;
  }

  /** True if a node's shard copies may lack writes made while it was down. */
  get mayBeBehind(): boolean {
    return this.#areSeveral && this.#calm < CALM;
  }

  /** Checks the nodes of a cluster until the signal aborts. Never throws. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    do {
      await this.#look().catch(() => {
        this.#calm = 0;
      });
      const { usual, away } = this.pauses;
      const options = { signal: this.signal, ref: false };
      if (this.#areSeveral)
        await pause(this.#isOneAway ? away : usual, undefined, options).catch(() => {});
    } while (this.#areSeveral && !this.signal.aborted);
    this.#isLooking = false;
  }

  async #look(): Promise<void> {
    const asked = { method: 'GET', path: '/_membership' };
    const { cluster_nodes: all, all_nodes: reached } = (await this.client.json<Membership>(asked))
      .value;
    this.#areSeveral = all.length > 1;
    const there = all.filter((node) => reached.includes(node));
    const isOneAway = there.length < all.length;
    if (this.#isOneAway && !isOneAway) this.#calm = 0;
    this.#isOneAway = isOneAway;
    if (this.mayBeBehind) this.#calm = (await this.#isAnythingLeft(there)) ? 0 : this.#calm + 1;
  }

  async #isAnythingLeft(nodes: readonly string[]): Promise<boolean> {
    const left = nodes.map(async (node) => {
      const asked = { method: 'GET', path: `/_node/${encodeURIComponent(node)}/_system` };
      const { status, value } = await this.client.json<{ internal_replication_jobs: number }>(
        asked,
      );
      return status === 200 ? value.internal_replication_jobs : 1;
    });
    return (await Promise.all(left)).some((jobs) => jobs > 0);
  }
}

const ACCEPTED = 202;

/** Rejects a write that reached a minority of nodes. @throws StorageUnavailable */
export async function assertQuorum({ statusCode, body }: CouchAnswer): Promise<void> {
  if (statusCode !== ACCEPTED) return;
  await body.dump();
  throw new StorageUnavailable('CouchDB: fewer nodes than a quorum have the write');
}
