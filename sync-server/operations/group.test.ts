import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { type Config, ConfigError } from '../config.ts';
import { startServer } from '../server.ts';
import { consoleMessages as messages } from '../support/messages.ts';
import { folderForTest } from '../test-support/folder.ts';
import { ADMIN, testConfig } from '../test-support/server.ts';
import { type School, schoolsFrom, startGroup } from './group.ts';

const ENVIRONMENT = {
  HOST: '127.0.0.1',
  DATA_DIR: '/srv/okul',
  SECRET: 'x'.repeat(32),
  PORT: '80',
};
const read = (list: unknown, environment: Record<string, string> = ENVIRONMENT) =>
  schoolsFrom(JSON.stringify(list), environment);

const problemsOf = (list: unknown, environment?: Record<string, string>): readonly string[] => {
  try {
    read(list, environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('the schools of a group', () => {
  it('get the common settings, and directories and settings of their own', () => {
    const [first, second] = read([
      { NAME: 'ataturk', PORT: '8081' },
      { NAME: 'cumhuriyet', PORT: '8082', DATA_DIR: '/mnt/c', HOST: '::1', LOG_LEVEL: 'warn' },
    ]);
    expect(first).toMatchObject({
      name: 'ataturk',
      config: { host: '127.0.0.1', port: 8081, dataDir: join('/srv/okul', 'ataturk') },
    });
    expect(second).toMatchObject({
      name: 'cumhuriyet',
      config: { host: '::1', port: 8082, dataDir: '/mnt/c', logLevel: 'warn' },
    });
    // Two schools must not share the secret of sessions and signatures.
    expect([first?.config.secret, second?.config.secret]).toEqual([null, null]);
  });

  it('get separate parts of one CouchDB', () => {
    const couch = { COUCHDB_URL: 'http://admin:geheim@db:5984/' };
    const [first, second] = read(
      [
        { NAME: 'ataturk', PORT: '8081' },
        { NAME: 'cumhuriyet', PORT: '8082' },
      ],
      couch,
    );
    expect(first?.config.couchdb).not.toEqual(second?.config.couchdb);
    expect(JSON.stringify(first?.config.couchdb)).toContain('ataturk');
  });

  const one = { NAME: 'ataturk', PORT: '8081' };
  it.each([
    ['no list', { NAME: 'a' }, messages.schoolsForm],
    ['an empty list', [], messages.schoolsForm],
    ['settings that are no texts', [{ NAME: 'a', PORT: 8081 }], messages.schoolsForm],
    ['no name', [{ PORT: '8081' }], messages.schoolName('')],
    ['a name that leads elsewhere', [{ NAME: '../b', PORT: '8081' }], messages.schoolName('../b')],
    ['no port', [{ NAME: 'ataturk' }], messages.schoolPort('ataturk')],
    ['an unknown setting', [{ ...one, POTR: '1' }], messages.schoolSetting('ataturk', ['POTR'])],
    ['a wrong setting', [{ ...one, DEMO: 'evet' }], messages.ofSchool('ataturk', messages.demo)],
    ['one name twice', [one, { ...one, PORT: '8082' }], messages.schoolsShare('ataturk')],
    ['one port twice', [one, { NAME: 'b', PORT: '8081' }], messages.schoolsShare('b')],
    [
      'one folder twice',
      [one, { NAME: 'b', PORT: '1', DATA_DIR: '/srv/okul/./ataturk/' }],
      messages.schoolsShare('b'),
    ],
    [
      'one secret twice',
      [
        { ...one, SECRET: 's'.repeat(32) },
        { NAME: 'b', PORT: '1', SECRET: 's'.repeat(32) },
      ],
      messages.schoolsShare('b'),
    ],
  ])('are rejected with %s', (_, list, problem) => {
    expect(problemsOf(list)).toEqual([problem]);
  });

  it('are rejected if the file is not JSON', () => {
    expect(() => schoolsFrom('PORT=8081', {})).toThrow(messages.schoolsForm);
  });
});

let folder: string;
let group: { stop(): Promise<void> } | undefined;
const told = new Map<string, string[]>();

beforeEach(() => {
  folder = folderForTest();
  told.clear();
});
afterEach(async () => {
  await group?.stop();
  group = undefined;
});

const schoolOf = (name: string, given: Partial<Config> = {}): School => ({
  name,
  config: testConfig(join(folder, name), given),
});
const toldBy = (name: string): string[] => {
  const lines = told.get(name) ?? [];
  told.set(name, lines);
  return lines;
};
const start = ({ name, config }: School) =>
  startServer({ config, name, schools: 2, tell: (line) => toldBy(name).push(line) });
const addressOf = (name: string): string => /http:\S+/.exec(toldBy(name).at(-1) ?? '')?.[0] ?? '';
const signIn = async (name: string, who: object): Promise<number> => {
  const body = JSON.stringify(who);
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${addressOf(name)}/api/session`, { method: 'POST', headers, body })).status;
};

it('serves independent schools and ends them together', async () => {
  const other = { email: 'mudur@okul.tr', password: 'baska123' };
  const schools = [schoolOf('ataturk'), schoolOf('cumhuriyet', { admin: other })];
  group = await startGroup({ schools, start, tell: () => {} });
  expect(await signIn('ataturk', ADMIN)).toBe(200);
  expect(await signIn('cumhuriyet', other)).toBe(200);
  expect(await signIn('cumhuriyet', ADMIN)).toBe(401);
  expect(await signIn('ataturk', other)).toBe(401);
  await group.stop();
  for (const name of ['ataturk', 'cumhuriyet'])
    await expect(fetch(addressOf(name))).rejects.toThrow();
});

it('reports a school that cannot start, tries it again, and serves the others', async () => {
  const before = createServer().listen(0, '127.0.0.1');
  await once(before, 'listening');
  const { port } = before.address() as AddressInfo;
  const tell = vi.fn();
  const schools = [schoolOf('ataturk', { port }), schoolOf('cumhuriyet')];
  group = await startGroup({ schools, start, tell, again: 20 });
  const reason = messages.portInUse(port);
  expect(tell).toHaveBeenCalledWith(messages.ofSchool('ataturk', reason));
  expect(await signIn('cumhuriyet', ADMIN)).toBe(200);
  before.close();
  await eventually(async () => expect(await signIn('ataturk', ADMIN)).toBe(200));
});

it('does not try a school again after the group was stopped', async () => {
  const start = vi.fn(async (): Promise<{ stop(): Promise<void> }> => {
    throw new Error('no');
  });
  const lone = await startGroup({ schools: [schoolOf('a')], start, tell: () => {}, again: 1 });
  await eventually(() => expect(start.mock.calls.length).toBeGreaterThan(1));
  await lone.stop();
  const tried = start.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start.mock.calls.length).toBe(tried);
});
