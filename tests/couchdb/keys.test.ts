import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readCouchAddress } from '../../sync-server/storage/couchdb/address.ts';
import { CouchClient } from '../../sync-server/storage/couchdb/client.ts';
import { readSection, removeConfig } from '../../sync-server/storage/couchdb/config.ts';
import { OtherSecret, prepareCouch } from '../../sync-server/storage/couchdb/prepare.ts';
import { CouchUsers } from '../../sync-server/storage/couchdb/users.ts';
import { TEST_MARK } from '../../sync-server/test-support/storage.ts';
import { eventually } from '../support/eventually.ts';

const address = readCouchAddress(process.env.COUCHDB_URL ?? '');
const JWT = { node: '_local', section: 'jwt_keys' };

describe.runIf(address)('the keys of one school in CouchDB', () => {
  const client = new CouchClient(address ?? { origin: '', authorization: '', prefix: '' });
  let school = '';
  let one: CouchUsers;
  let other: CouchUsers;

  beforeEach(() => {
    school = `${TEST_MARK}-${randomBytes(4).toString('hex')}`;
    one = new CouchUsers('one secret', school);
    other = new CouchUsers('another secret', school);
    return async () => {
      for (const key of await keys()) await removeConfig(client, { ...JWT, key });
    };
  });
  afterAll(() => client.close());

  const keys = async (): Promise<string[]> =>
    Object.keys(await readSection(client, JWT)).filter((key) => key.includes(school));
  const knows = async (users: CouchUsers): Promise<boolean> => {
    const authorization = users.authorize({ name: 's1', roles: [] });
    const { status } = await client.json({ method: 'GET', path: '/_session', authorization });
    return status === 200;
  };

  it('reject a server with another secret, without an effect on running servers', async () => {
    await prepareCouch({ client, users: one });
    await expect(prepareCouch({ client, users: other })).rejects.toThrow(OtherSecret);
    expect([await knows(one), await knows(other)]).toEqual([true, false]);
    await prepareCouch({ client, users: one });
    expect(await keys()).toEqual([`hmac:${one.keyId}`]);
  });

  it('are replaced if the operator asks for it', async () => {
    await prepareCouch({ client, users: one });
    await prepareCouch({ client, users: other, isNewSecret: true });
    expect(await keys()).toEqual([`hmac:${other.keyId}`]);
    await eventually(async () =>
      expect([await knows(one), await knows(other)]).toEqual([false, true]),
    );
  });

  it('are created once, even by servers that start simultaneously', async () => {
    const starts = [one, other].map((users) => prepareCouch({ client, users }));
    const started = (await Promise.allSettled(starts)).filter(
      ({ status }) => status === 'fulfilled',
    );
    expect(started.length).toBeLessThan(2);
    expect(await keys()).toHaveLength(started.length);
  });

  it('are not shared with a school whose name has the same prefix', async () => {
    await prepareCouch({ client, users: one });
    const sister = new CouchUsers('a third secret', `${school}-b`);
    await prepareCouch({ client, users: sister });
    expect([await knows(one), await knows(sister)]).toEqual([true, true]);
  });
});
