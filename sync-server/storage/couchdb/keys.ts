import type { CouchClient } from './client.ts';
import { readSection, removeConfig, setConfig } from './config.ts';
import type { CouchUsers } from './users.ts';

/** CouchDB has another secret of this school; with two, users are signed out at random. */
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

/** Never replaces another secret's key. @throws OtherSecret, CouchSetupError, StorageUnavailable */
export async function putKey(client: CouchClient, node: string, users: CouchUsers): Promise<void> {
  await assertOwnSecret(client, node, users);
  const isNew = await setConfig(client, settingOf(node, users.keyId), () => users.keyForCouch);
  if (!isNew) return;
  // Two servers that register keys at once see each other's key, and each removes its own.
  await assertOwnSecret(client, node, users).catch(async (error) => {
    await removeConfig(client, settingOf(node, users.keyId));
    throw error;
  });
}

export async function forgetOtherKeys(
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
