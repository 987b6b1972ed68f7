import { setTimeout as pause } from 'node:timers/promises';
import { consoleMessages } from '../../support/messages.ts';
import { unavailability } from '../couch-error.ts';
import type { CouchClient } from './client.ts';
import { CouchSetupError, readSection, removeConfig, setConfig } from './config.ts';
import type { CouchUsers } from './users.ts';

/** CouchDB's own databases. `_db_updates` needs `_global_changes`. */
const SYSTEM_DATABASES = ['_users', '_replicator', '_global_changes'];

interface Preparing {
  client: CouchClient;
  users: CouchUsers;
  isNewSecret?: boolean;
}

/** Sets up the nodes; idempotent. @throws OtherSecret, CouchSetupError, StorageUnavailable */
export async function prepareCouch({ client, users, isNewSecret }: Preparing): Promise<void> {
  await assertAdministrator(client);
  for (const name of SYSTEM_DATABASES) await client.json({ method: 'PUT', path: `/${name}` });
  const nodes = await nodesOf(client);
  for (const node of nodes) {
    if (isNewSecret) await forgetOtherKeys(client, node, users);
    await putKey(client, node, users);
    await configure(client, node);
  }
  if (await tokensCount(client, users)) return;
  // Restarts the listeners, because a manual change may be stored without being in effect.
  for (const node of nodes) await restartListener(client, node);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tokensCount(client, users).catch(() => false)) return;
    await pause(PAUSE);
  }
  throw new CouchSetupError(consoleMessages.couchTokens);
}

/** Number of tries while a listener restarts. */
const ATTEMPTS = 50;
const PAUSE = 200;

interface Session {
  userCtx?: { name: string | null; roles: string[] };
}

export async function assertAdministrator(client: CouchClient): Promise<void> {
  const { status, value } = await client.json<Session>({ method: 'GET', path: '/_session' });
  if (status === 200 && value.userCtx?.roles.includes('_admin')) return;
  const isUnknown = status === 401 || value.userCtx?.name === null;
  throw new CouchSetupError(
    isUnknown ? consoleMessages.couchPassword : consoleMessages.couchNoAdministrator,
  );
}

interface Membership {
  cluster_nodes: string[];
  all_nodes: string[];
}

/** Returns the reachable nodes. `heal` or a later start sets up the other nodes. */
export async function nodesOf(client: CouchClient): Promise<string[]> {
  const { value } = await client.json<Membership>({ method: 'GET', path: '/_membership' });
  return value.cluster_nodes.filter((node) => value.all_nodes.includes(node));
}

const JWT_HANDLER = '{chttpd_auth, jwt_authentication_handler}';
const OTHER_HANDLERS =
  '{chttpd_auth, cookie_authentication_handler}, {chttpd_auth, default_authentication_handler}';

async function configure(client: CouchClient, node: string): Promise<void> {
  const set = (section: string, key: string, next: (now: string | null) => string) =>
    setConfig(client, { node, section, key }, next);
  await set('jwt_auth', 'required_claims', (now) =>
    now?.includes('exp') ? now : [now, 'exp'].filter(Boolean).join(', '),
  );
  const isNews = await set('chttpd', 'authentication_handlers', (now) =>
    now?.includes('jwt_authentication_handler') ? now : `${JWT_HANDLER}, ${now ?? OTHER_HANDLERS}`,
  );
  if (isNews) await restartListener(client, node);
}

const SERVER_OPTIONS = '[{recbuf, undefined}]';

/** Restarts a node's listener by changing a space in a setting. Ends the node's requests. */
async function restartListener(client: CouchClient, node: string): Promise<void> {
  const setting = { node, section: 'chttpd', key: 'server_options' };
  const respaced = (now: string | null) =>
    now?.endsWith(' ') ? now.trimEnd() : `${now ?? SERVER_OPTIONS} `;
  await setConfig(client, setting, respaced).catch((error) => {
    // Ignores a lost response, because the restart may cut it off.
    if (!unavailability(error)) throw error;
  });
}

const PROBE = { name: 'probe', roles: ['student'] };

async function tokensCount(client: CouchClient, users: CouchUsers): Promise<boolean> {
  const { status, value } = await client.json<Session>({
    method: 'GET',
    path: '/_session',
    authorization: users.authorize(PROBE),
  });
  const { name, roles } = (status === 200 && value.userCtx) || { name: null, roles: [] };
  return name === PROBE.name && roles.join() === PROBE.roles.join();
}

/** Thrown if CouchDB has a key of another secret, because two secrets sign users out at random. */
export class OtherSecret extends Error {
  override readonly name = 'OtherSecret';
}

const SECTION = 'jwt_keys';
const PREFIX = 'hmac:';
const settingOf = (node: string, keyId: string) => ({
  node,
  section: SECTION,
  key: PREFIX + keyId,
});

/** Registers the secret's key on a node, unless it has another secret's key. @throws OtherSecret */
async function putKey(client: CouchClient, node: string, users: CouchUsers): Promise<void> {
  await assertOwnSecret(client, node, users);
  const isNew = await setConfig(client, settingOf(node, users.keyId), () => users.keyForCouch);
  if (!isNew) return;
  // If two servers register different keys at once, each sees the other's key and removes its own.
  await assertOwnSecret(client, node, users).catch(async (error) => {
    await removeConfig(client, settingOf(node, users.keyId));
    throw error;
  });
}

async function forgetOtherKeys(
  client: CouchClient,
  node: string,
  users: CouchUsers,
): Promise<void> {
  for (const keyId of await otherKeys(client, node, users))
    await removeConfig(client, settingOf(node, keyId));
}

async function otherKeys(client: CouchClient, node: string, users: CouchUsers): Promise<string[]> {
  const names = Object.keys(await readSection(client, { node, section: SECTION }));
  const keyIds = names.flatMap((name) =>
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [],
  );
  return keyIds.filter((keyId) => keyId !== users.keyId && users.isOfSchool(keyId));
}

async function assertOwnSecret(
  client: CouchClient,
  node: string,
  users: CouchUsers,
): Promise<void> {
  const others = await otherKeys(client, node, users);
  if (others.length > 0) throw new OtherSecret(`known by ${others.join(', ')} on ${node}`);
}
