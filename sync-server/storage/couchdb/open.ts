import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleMessages } from '../../support/messages.ts';
import { unavailability } from '../couch-error.ts';
import type { Admit, ReadBeforeOpening } from '../storage.ts';
import type { CouchAddress } from './address.ts';
import { CouchClient } from './client.ts';
import { CouchSetupError } from './config.ts';
import { Rules } from './databases.ts';
import { assertAdministrator, prepareCouch } from './prepare.ts';
import { CouchStorage } from './storage.ts';
import { CouchUsers } from './users.ts';

const RETRY = 2_000;

export interface CouchOptions {
  address: CouchAddress;
  secret: () => string;
  rules: string;
  isNewSecret?: boolean;
  /** Timeout for an unresponsive CouchDB (ms). Waits without limit by default. */
  patience?: number;
  admit: Admit;
  waiting: (reason: string) => void;
}

/** Waits until CouchDB responds, and opens its storage. @throws OtherSecret, CouchSetupError */
export async function openCouchStorage(options: CouchOptions): Promise<CouchStorage> {
  const { address, secret, admit, waiting, isNewSecret = false } = options;
  const until = performance.now() + (options.patience ?? Number.POSITIVE_INFINITY);
  const rules = new Rules(options.rules);
  const client = new CouchClient(address);
  for (let isFirst = true; ; isFirst = false) {
    try {
      await assertAdministrator(client);
      await admit(documentsOf(client));
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

/** Returns a function that runs `work`, unless `work` is running. Ignores failures of `work`. */
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

export function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CouchSetupError(consoleMessages.couchRules(file));
  }
}

export const hasDatabase = (address: CouchAddress, name: string): Promise<boolean> =>
  asking(address, async (client) => {
    const path = `/${encodeURIComponent(address.prefix + name)}`;
    const { statusCode, body } = await client.send({ method: 'HEAD', path });
    await body.dump();
    return statusCode === 200;
  });

export const documentsAt =
  (address: CouchAddress): ReadBeforeOpening =>
  (name, id) =>
    asking(address, (client) => documentsOf(client)(name, id));

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
    await assertAdministrator(client);
    return await ask(client);
  } finally {
    await client.close();
  }
}
