import { describe, expect, it } from 'vitest';
import { ConfigError, configFrom } from './config.ts';
import { consoleMessages as messages } from './support/messages.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    configFrom(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('the settings', () => {
  it('default to an address that tablets can reach', () => {
    expect(configFrom({})).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: './data',
      demo: false,
      logLevel: 'info',
      trustProxy: [],
      admin: { email: undefined, password: undefined },
      couchdb: null,
      secret: null,
    });
  });

  it('are read from the environment', () => {
    const config = configFrom({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: '/var/okul',
      DEMO: '1',
      ADMIN_EMAIL: 'mudur@okul.tr',
      ADMIN_PASSWORD: 'gizli123',
    });
    expect(config).toMatchObject({ host: '127.0.0.1', port: 0, dataDir: '/var/okul', demo: true });
    expect(config.admin).toEqual({ email: 'mudur@okul.tr', password: 'gizli123' });
  });

  it('contain the trusted proxies', () => {
    const { trustProxy } = configFrom({ TRUST_PROXY: 'loopback, 10.0.0.0/8 fd00::1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  });

  it('are unset if empty', () => {
    expect(configFrom({ PORT: '', COUCHDB_URL: ' ' }).port).toBe(8080);
  });

  it.each([
    [{ PORT: '80a' }, messages.port],
    [{ PORT: '65536' }, messages.port],
    [{ DEMO: 'yes' }, messages.demo],
    [{ LOG_LEVEL: 'loud' }, messages.logLevel],
    [{ ADMIN_EMAIL: 'admin' }, messages.adminEmail],
    [{ ADMIN_PASSWORD: '12345' }, messages.adminPassword],
    [{ ADMIN_PASSWORD: '1'.repeat(21) }, messages.adminPassword],
    [{ TRUST_PROXY: 'everybody' }, messages.trustProxy],
    [{ TRUST_PROXY: '10.0.0.0/33' }, messages.trustProxy],
    [{ TRUST_PROXY: '0.0.0.0/0' }, messages.trustProxy],
    [{ COUCHDB_URL: 'http://localhost:5984' }, messages.couchdb],
    [{ COUCHDB_URL: 'http://a:b@localhost:5984/Okul' }, messages.couchdb],
    [{ SECRET: 'kısa' }, messages.secret],
  ])('%j is rejected with one sentence', (environment, sentence) => {
    expect(problemsOf(environment)).toEqual([sentence]);
  });

  it('are rejected with a sentence per error', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x' })).toEqual([messages.port, messages.demo]);
  });
});
