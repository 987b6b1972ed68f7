import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { folderForTest } from '../test-support/folder.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { newcomer, openTestServer, PASSWORD, type TestServer } from '../test-support/server.ts';
import { createLogger, openLogFile } from './logger.ts';

describe('logger', () => {
  const EMAIL = 'ali.veli@okul.tr';
  const ADDRESS = '203.0.113.7';
  let storage: Storage;
  let lines: string[];
  let server: TestServer;

  beforeEach(async () => {
    storage = openMemoryStorage();
    lines = [];
    const logger = createLogger('debug', { write: (line) => lines.push(line) });
    server = await openTestServer({ storage, logger });
  });
  afterEach(async () => {
    await server.close();
    await storage.close();
  });

  const logged = (error: unknown) => {
    lines = [];
    createLogger('error', { write: (line) => lines.push(line) }).error({ err: error }, 'failed');
    return JSON.parse(lines[0] ?? '');
  };

  it('logs requests without personal data', async () => {
    const { uid, cookies } = await newcomer(server, EMAIL);
    const asked = { cookies, remoteAddress: ADDRESS };
    const { app } = server;
    const session = { method: 'POST', url: '/api/session', ...asked } as const;
    await app.inject({ ...session, payload: { email: EMAIL, password: 'yanlis123' } });
    await app.inject({ url: `/db/student-${uid}/_all_docs?startkey="${EMAIL}"`, ...asked });
    const docs = [{ _id: 'feedback:f1', type: 'feedback', username: 'Ayşe Yılmaz' }];
    await app.inject({
      method: 'POST',
      url: `/db/student-${uid}/_bulk_docs`,
      payload: { docs },
      ...asked,
    });
    vi.spyOn(storage, 'ensure').mockImplementation(async (name) => {
      throw Object.assign(
        new Error(`${name}/account%3A${EMAIL.replace('@', '%40')} of Ayşe`.slice(0, -8)),
        {
          doc: { email: EMAIL, displayName: 'Ayşe Yılmaz' },
        },
      );
    });
    const failed = await app.inject({
      ...session,
      payload: { email: 'yeni@okul.tr', password: PASSWORD },
    });
    expect(failed.statusCode).toBe(500);
    const text = lines.join('');
    expect(text).toContain('"route":"/db/:db/_bulk_docs"');
    expect(text).toContain('request failed');
    for (const secret of [EMAIL, 'ali.veli', 'Ayşe', '05551112233', ADDRESS, uid, PASSWORD])
      expect(text, secret).not.toContain(secret);
    for (const token of Object.values(cookies)) expect(text).not.toContain(token);
  });

  it('logs kind, message, stack and causes of an error, but not its data', () => {
    const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const error = Object.assign(new TypeError(`cannot write account:${EMAIL}`, { cause }), {
      doc: { displayName: 'Ayşe Yılmaz' },
    });
    const { err } = logged(error);
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'cannot write account:<e-mail>',
      cause: { code: 'ENOSPC', message: 'no space left' },
    });
    expect(err.stack).toContain('logger.test.ts');
    expect(Object.keys(err).sort()).toEqual(['cause', 'message', 'stack', 'type']);
  });

  it('logs any thrown value', () => {
    expect(logged('words').err).toEqual({ type: 'string', message: 'words' });
    const { err } = logged({ status: 500, name: 'unknown_error', doc: EMAIL });
    expect(err).toEqual({ type: 'unknown_error', message: '[object Object]', code: 500 });
  });
});

describe('log file', () => {
  let directory: string;
  beforeEach(() => {
    directory = folderForTest();
  });

  it('appends to an existing file, readable by its owner only', () => {
    const path = join(directory, 'data', 'okul.log');
    openLogFile(path).write('first\n');
    openLogFile(path).write('second\n');
    expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('keeps one full file in addition to the current one', () => {
    const path = join(directory, 'okul.log');
    const log = openLogFile(path, 4);
    for (const text of ['first', 'second', 'third']) log.write(text);
    expect(readFileSync(path, 'utf8')).toBe('third');
    expect(readFileSync(`${path}.old`, 'utf8')).toBe('second');
  });

  it('counts the content that the file already has', () => {
    const path = join(directory, 'okul.log');
    openLogFile(path, 4).write('first');
    openLogFile(path, 4).write('second');
    expect(readFileSync(path, 'utf8')).toBe('second');
  });

  it('does not throw if the full file cannot be renamed', () => {
    const log = openLogFile(join(directory, 'okul.log'), 0);
    mkdirSync(join(directory, 'okul.log.old', 'full'), { recursive: true });
    expect(() => {
      for (const line of ['first', 'second']) log.write(line);
    }).not.toThrow();
  });
});
