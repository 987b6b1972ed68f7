import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { unavailability } from '../couch-error.ts';
import type { Admit, ReadBeforeOpening } from '../storage.ts';
import type { CouchAddress } from './address.ts';
import { CouchClient } from './client.ts';
import { CouchSetupError } from './config.ts';
import { assertAdministrator, prepareCouch } from './prepare.ts';
import { Rules } from './rules.ts';
import { CouchStorage } from './storage.ts';
import { CouchUsers } from './users.ts';

/** ms. */
const RETRY = 2_000;

export interface CouchOptions {
  address: CouchAddress;
  /** The server's own; the same for all servers of a school. Asked for once `admit` has let the program in. */
  secret: () => string;
  /** What `couchdb/build-rules.ts` builds. */
  rules: string;
  /** Whether this secret replaces the one by which CouchDB knows the school. */
  isNewSecret?: boolean;
  /** ms after which one that does not answer is given up; for ever where nothing is said, as a server waits. */
  patience?: number;
  /** Called before anything is made or changed. */
  admit: Admit;
  /** Called once when CouchDB does not answer yet. */
  waiting: (reason: string) => void;
}

/**
 * Opens a CouchDB once it is there, and sets it up where it is not.
 * @throws OtherSecret, CouchSetupError, what `admit` throws; StorageUnavailable once `patience` is over
 */
export async function openCouchStorage(options: CouchOptions): Promise<CouchStorage> {
  const { address, secret, admit, waiting, isNewSecret = false } = options;
  const until = performance.now() + (options.patience ?? Number.POSITIVE_INFINITY);
  const rules = new Rules(options.rules);
  const client = new CouchClient(address);
  for (let isFirst = true; ; isFirst = false) {
    try {
      await assertAdministrator(client);
      await admit(documentsOf(client));
      // A key of its own for each school of a CouchDB.
      const users = new CouchUsers(secret(), `${address.prefix}okul`);
      await prepareCouch({ client, users, isNewSecret });
      const heal = oneAtATime(() => prepareCouch({ client, users }));
      return new CouchStorage({ client, users, rules, heal });
    } catch (error) {
      const reason = unavailability(error);
      if (!reason || performance.now() >= until) {
        await client.close();
        throw error;
      }
      if (isFirst) waiting(reason.reason);
      await pause(RETRY);
    }
  }
}

/**
 * For a node that was added, or that came back without the key which it missed. If requests still fail afterwards, they
 * start the next attempt.
 */
function oneAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    work()
      .catch(() => {})
      .finally(() => {
        isUnderWay = false;
      });
  };
}

/** @throws CouchSetupError where they were not built */
export function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CouchSetupError(`the rules for CouchDB are not built: ${file} (npm run build:rules)`);
  }
}

/** Whether a school has a database, asked without changing anything. @throws StorageUnavailable */
export const hasDatabase = (address: CouchAddress, name: string): Promise<boolean> =>
  asking(address, async (client) => {
    const path = `/${encodeURIComponent(address.prefix + name)}`;
    const { statusCode, body } = await client.send({ method: 'HEAD', path });
    await body.dump();
    return statusCode === 200;
  });

/** Reads documents of a CouchDB over a connection of its own for each. */
export const documentsAt =
  (address: CouchAddress): ReadBeforeOpening =>
  (name, id) =>
    asking(address, (client) => documentsOf(client)(name, id));

/** Reads documents without making a database or a key. */
export const documentsOf =
  (client: CouchClient): ReadBeforeOpening =>
  async (name, id) => {
    const path = `/${encodeURIComponent(client.address.prefix + name)}/${encodeURIComponent(id)}`;
    const { status, value } = await client.json<object>({ method: 'GET', path });
    return status === 200 ? value : null;
  };

async function asking<R>(
  address: CouchAddress,
  ask: (client: CouchClient) => Promise<R>,
): Promise<R> {
  const client = new CouchClient(address);
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}
