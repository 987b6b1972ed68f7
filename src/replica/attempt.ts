import type { Mismatch } from '../domain/session/protocol.ts';
import type { Clock } from './clock.ts';
import type { Contact } from './contact.ts';
import type { Line } from './line.ts';
import type { LocalReplica } from './local-replica.ts';
import { replicateLive } from './replication.ts';
import type { Standing } from './standing.ts';

export type Ending = 'failed' | 'signed-out' | 'restart' | Mismatch;

interface Parts {
  replica: LocalReplica;
  clock: Pick<Clock, 'now'>;
  line: Line;
  standing: Standing;
  /** Sends everything again that our own checkpoint is not past, whatever PouchDB's says. */
  resend: boolean;
  onIdle(direction: 'push' | 'pull', contact: Contact): void;
  /** The server has taken something. */
  onTaken(): void;
}

/** One live replication with the server, from its start until something ends it. */
export class Attempt {
  readonly #parts: Parts;
  readonly #ended: Promise<Ending>;
  #end: (ending: Ending) => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  end(ending: Ending): void {
    this.#end(ending);
  }

  /** @returns what ended it @throws where the local database cannot be opened */
  async run(): Promise<Ending> {
    const { replica, standing, line } = this.#parts;
    await replica.replay();
    const local = await replica.database();
    const contact = line.contact(
      standing,
      () => this.end('signed-out'),
      (mismatch) => this.end(mismatch),
    );
    standing.attempt();
    const replication = replicateLive(
      replica.pouch,
      local,
      line.own(contact, standing.pulled),
      { pulled: standing.pulled, resendFrom: this.#parts.resend ? standing.pushedSeq : null },
      {
        onIdle: (direction, idle) => {
          standing.idle(direction, idle);
          if (idle) this.#parts.onIdle(direction, contact);
        },
        onTaken: (ids) => {
          this.#parts.onTaken();
          void standing.settled(ids);
        },
        onDenied: (id, reason) => void this.#onDenied(id, reason),
        onPushed: (seq) => void standing.pushedTo(seq).catch(() => undefined),
      },
    );
    void replication.ended.then(() => this.end('failed'));
    const unwatch = replica.connection.watch(({ died }) => died && this.end('failed'));
    const ending = await this.#ended;
    unwatch();
    replication.cancel();
    contact.abort();
    return ending;
  }

  async #onDenied(id: string, reason: string): Promise<void> {
    const { replica, standing, clock } = this.#parts;
    const rev = await replica.connection
      .use(async (database) => (await database.get(id))._rev)
      .catch(() => '');
    await standing.denied(id, rev, reason, clock.now());
  }
}
