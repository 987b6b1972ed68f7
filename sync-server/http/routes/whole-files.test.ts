import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { sendFilesWhole } from './built-app.ts';

const TEXT = 'x'.repeat(300_000);
let directory: string;
let app: FastifyInstance;
let sent: unknown[];

beforeEach(async () => {
  directory = folderForTest();
  writeFileSync(join(directory, 'a.js'), TEXT);
  sent = [];
  app = fastify();
  sendFilesWhole(app);
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
    return payload;
  });
  await app.register(fastifyStatic, { root: directory, acceptRanges: false });
});
afterEach(() => app.close());

it('sends a file from memory, so that a response that nobody reads keeps no file open', async () => {
  for (let nth = 0; nth < 2; nth++) expect((await app.inject('/a.js')).body).toBe(TEXT);
  const [first, again] = sent;
  expect(Buffer.isBuffer(first)).toBe(true);
  expect(again).toBe(first);
});

it('reads a file once for requests at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/a.js')));
  expect(answers.map(({ body }) => body === TEXT)).toEqual([true, true, true]);
  expect(new Set(sent).size).toBe(1);
});

it('sends a file’s new content after a change', async () => {
  await app.inject('/a.js');
  writeFileSync(join(directory, 'a.js'), 'another');
  expect((await app.inject('/a.js')).body).toBe('another');
});
