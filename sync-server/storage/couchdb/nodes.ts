import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import type { CouchAnswer, CouchClient } from './client.ts';

/** Between two looks at the nodes of a cluster, ms: a node that starts again takes longer than that. */
const LOOK = 2_000;
/** While one is away: seen soon when it is back, since from then on it answers lists. */
const LOOK_FOR_IT = 250;
/** Looks in a row that find nothing left to bring: to a node that has just come back nobody may have begun to bring. */
const CALM = 5;

interface Membership {
  cluster_nodes: string[];
  all_nodes: string[];
}

/**
 * What is known of a CouchDB's nodes. One that comes back lacks what was written meanwhile until the others have brought it that, and answers
 * lists all the same.
 */
export class Nodes {
  #areSeveral = false;
  #isOneAway = false;
  /** Looks in a row that found nothing left to bring. The nodes that stay when one goes away are no more behind than before. */
  #calm = 0;
  #isLooking = false;

  constructor(
    private readonly client: CouchClient,
    private readonly signal: AbortSignal,
    private readonly pauses = { usual: LOOK, away: LOOK_FOR_IT },
  ) {}

  /** Known once CouchDB was heard of; then a list may come from a copy that is behind by moments. */
  get areSeveral(): boolean {
    return this.#areSeveral;
  }

  /** Whether a copy may be behind by what was written while its node was away. */
  get mayBeBehind(): boolean {
    return this.#areSeveral && this.#calm < CALM;
  }

  /** Looks now, and at several nodes from then on again and again until the signal says otherwise. Never throws. */
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

  /** Whether a node has something to bring to another one. */
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

/** What a cluster answers to a write that fewer nodes have than it should: they do not reach each other. */
const ACCEPTED = 202;

/**
 * A write on a minority of the nodes may be lost with them, and nobody on the other side of the parting sees it: nothing is
 * told of it but that it has to be sent again. When the nodes meet again it is there, and sending it again changes nothing.
 * @throws StorageUnavailable
 */
export async function assertQuorum({ statusCode, body }: CouchAnswer): Promise<void> {
  if (statusCode !== ACCEPTED) return;
  await body.dump();
  throw new StorageUnavailable('CouchDB: fewer nodes than a quorum have the write');
}
