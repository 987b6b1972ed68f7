import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../src/domain/session/protocol.ts';
import type { Config } from '../config.ts';
import { startServer } from '../server.ts';
import { readCouchAddress } from '../storage/couchdb/address.ts';
import { openStorage } from '../storage/open.ts';
import { filesBelow, folderForTest } from '../test-support/folder.ts';
import { ADMIN, testConfig } from '../test-support/server.ts';
import { admitFinished, markFinished, markUnfinished, RestoreUnfinished } from './admit.ts';
import { rebuildOf } from './commands/rebuild-source.ts';
import {
  backupOf,
  erasePerson,
  firstAdminOf,
  personalDataOf,
  resetCodeFor,
} from './commands/source.ts';
import { FIRST_VERSION, UnknownSchema, updateMark } from './schema/steps.ts';

let root: string;
let config: Config;

const open = () => openStorage({ config, admit: async () => {}, tell: () => {} });
const newer = { version: FIRST_VERSION, target: 99, protocol: PROTOCOL, replacing: null };
const order = { email: ADMIN.email, confirmation: ADMIN.email, leaveClasses: false };

const PROGRAMS: [string, () => Promise<unknown>][] = [
  ['start', () => startServer({ config, tell: () => {} })],
  ['backup', () => backupOf(config)],
  ['export-person', () => personalDataOf(config, ADMIN.email)],
  ['reset-code', () => resetCodeFor(config, ADMIN.email)],
  ['erase-person', () => erasePerson(config, order)],
  ['rebuild', () => rebuildOf(config, null).next()],
  ['service', () => firstAdminOf(config, () => {})],
];

beforeEach(() => {
  root = folderForTest();
  config = testConfig(join(root, 'data'));
});

it('every program refuses newer data and unfinished restores, and changes no byte of them', async () => {
  await (await startServer({ config, tell: () => {} })).stop();
  const refuseAll = async (reason: typeof UnknownSchema | typeof RestoreUnfinished) => {
    const before = filesBelow(root);
    for (const [name, program] of PROGRAMS) {
      await expect(program(), name).rejects.toBeInstanceOf(reason);
      expect(filesBelow(root), name).toEqual(before);
    }
  };
  const storage = await open();
  await markUnfinished(storage);
  await storage.close();
  await refuseAll(RestoreUnfinished);
  const marked = await open();
  await markFinished(marked);
  await updateMark(marked, () => newer);
  await marked.close();
  await refuseAll(UnknownSchema);
});

describe('a CouchDB', () => {
  const SESSION = { userCtx: { name: 'a', roles: ['_admin'] } };
  const STORED: [string, string, object, typeof UnknownSchema | typeof RestoreUnfinished][] = [
    ['newer data', '/okul-school/schema', newer, UnknownSchema],
    ['an unfinished restore', '/okul-system/restore-unfinished', {}, RestoreUnfinished],
  ];

  it.each(STORED)(
    'is only read, and refused with %s by every program except `service`',
    async (_what, path, doc, reason) => {
      const asked: string[] = [];
      const couch = createServer(({ method = '', url = '' }, response) => {
        asked.push(method);
        const found = url === '/_session' ? SESSION : url === path ? doc : null;
        response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
      });
      await new Promise<void>((done) => couch.listen(0, '127.0.0.1', done));
      const { port } = couch.address() as AddressInfo;
      const couchdb = readCouchAddress(`http://a:b@127.0.0.1:${port}/okul`);
      const rulesFile = join(root, 'rules.js');
      writeFileSync(rulesFile, 'rules');
      config = { ...config, couchdb };
      const tell = () => {};
      await expect(startServer({ config, rulesFile, tell })).rejects.toBeInstanceOf(reason);
      const opening = openStorage({ config, rulesFile, tell, admit: admitFinished() });
      await expect(opening).rejects.toBeInstanceOf(reason);
      for (const [name, program] of PROGRAMS.slice(1, -1))
        await expect(program(), name).rejects.toBeInstanceOf(reason);
      expect(new Set(asked)).toEqual(new Set(['GET']));
      expect(existsSync(config.dataDir)).toBe(false);
      couch.closeAllConnections();
      couch.close();
    },
  );
});
