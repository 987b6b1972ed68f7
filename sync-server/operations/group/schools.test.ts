import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import { schoolsFrom } from './schools.ts';

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
  it('get common settings, own directories and own settings', () => {
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
    // Two schools never share the secret for sessions and signatures.
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

  it('are rejected if the file is no JSON', () => {
    expect(() => schoolsFrom('PORT=8081', {})).toThrow(messages.schoolsForm);
  });
});
