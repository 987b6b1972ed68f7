import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../sync-server/test-support/folder.ts';
import { EngineProcess } from './engine-process.ts';

const ROUNDS = 12;
const WRITERS = 6;
const DOCUMENTS = 40;
/** Timeout (ms), many times longer than a response takes. */
const PATIENCE = 20_000;

let directory: string;
let engine: EngineProcess;
let address: string;

beforeEach(async () => {
  directory = folderForTest();
  engine = new EngineProcess(directory);
  address = await engine.start();
});
afterEach(() => engine.kill());

/** Sends a request. @returns the status, or the error */
const ask = (method: string, path: string, body?: object): Promise<number | string> =>
  fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    (error) => String(error),
  );

const push = (name: string, writer: number) =>
  ask('POST', `/${name}/_bulk_docs`, {
    docs: Array.from({ length: DOCUMENTS }, (_, n) => ({ _id: `${writer}-${n}`, n })),
  });

/** Deletes a database during requests of every kind. @returns the statuses or errors */
async function storm(name: string): Promise<(number | string)[]> {
  const made = await ask('PUT', `/${name}`);
  const writes = Array.from({ length: WRITERS }, (_, writer) => push(name, writer));
  const reads = ['_changes?include_docs=true', '_all_docs?include_docs=true', '0-1', ''].map(
    (path) => ask('GET', `/${name}/${path}`),
  );
  const others = [ask('POST', `/${name}/_compact`, {}), ask('PUT', `/${name}/_local/a`, { n: 1 })];
  await writes[0];
  const gone = ask('DELETE', `/${name}`);
  const late = [push(name, WRITERS), ask('GET', `/${name}/_changes`), ask('PUT', `/${name}`)];
  const all = [made, ...writes, ...reads, ...others, gone, ...late];
  return Promise.all(all);
}

const EXPECTED: readonly (number | string)[] = [200, 201, 202, 404, 412];

it('answers every request to a database that is deleted meanwhile, and keeps running', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const storms = await Promise.all([storm('one'), storm(`other-${round}`)]);
    const strange = storms.flat().filter((status) => !EXPECTED.includes(status));
    expect(strange).toEqual([]);
    await ask('DELETE', '/one');
  }
  expect(engine.isAlive).toBe(true);
  expect(await ask('PUT', '/after')).toBe(201);
  expect(await ask('PUT', '/after/a', {})).toBe(201);
});
