import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newId } from '../../src/domain/ids.ts';
import { adminOf, newcomer, openTarget, type Person, type Target } from './support/target.ts';

/* Ids, revisions and bodies that no device of ours sends, made to break the server. */

let target: Target;
let student: Person;
let other: Person;
let teacher: Person;

beforeAll(async () => {
  target = await openTarget();
  const admin = await adminOf(target);
  student = await newcomer(target);
  other = await newcomer(target);
  teacher = await newcomer(target, 'teacher', admin);
});
afterAll(() => target.stop());

const ticket = (id = newId(), more: object = {}) => ({
  ...newFeedback({
    ...{ id, userId: student.uid, username: 'Ayşe', title: 'T', description: '', reportTime: 5 },
  }),
  _id: `feedback:${id}`,
  ...more,
});
const HASH = '0123456789abcdef0123456789abcdef';
const replicated = (doc: object) =>
  student.ask('POST', '/_bulk_docs', { docs: [doc], new_edits: false });
/** Expects that the server still answers correctly. */
const isWell = async () => {
  const id = newId();
  const taken = await student.send(ticket(id));
  return taken[0] === undefined && (await student.read(`feedback:${id}`)) !== null;
};

describe('a manipulated address', () => {
  const into = (database: string) => [
    `/db/${student.database}/../${database}`,
    `/db/${student.database}/%2e%2e/${database}/_all_docs`,
    `/db/${student.database}/..%2f${database}/_all_docs`,
    `/db/${student.database}%2f..%2f${database}/_all_docs`,
    `/db/${student.database}%252f..%252f${database}`,
    `/db/..%2f${database}/_all_docs`,
    `/db//${database}/_all_docs`,
    `/db/./${database}/_all_docs`,
    `/db/%${Buffer.from(database.slice(0, 1)).toString('hex')}${database.slice(1)}/_all_docs`,
    `/db/${database}%00/_all_docs`,
    `/db/${database}%20/_all_docs`,
    `/db/${database};x=1/_all_docs`,
    `/db/${database.toUpperCase()}/_all_docs`,
    `/db/${student.database}/..;/${database}/_all_docs`,
    `/db/${student.database}\\..\\${database}/_all_docs`,
    `/db/_utils/../${database}/_all_docs`,
    `/api/../db/${database}/_all_docs`,
  ];

  it('reaches no other database', async () => {
    for (const database of [other.database, 'school', 'accounts', 'admin', 'directory']) {
      for (const path of into(database)) {
        const { status } = await student.client.ask('GET', path);
        expect([path, [400, 401, 403, 404].includes(status)]).toEqual([path, true]);
      }
    }
  });

  it('selects no other database by look-alike letters', async () => {
    // Unicode normalisation turns fullwidth letters, a dotless i and a Kelvin sign into ASCII.
    // The server never normalises addresses.
    const dressed = other.database.replace('student', 'ｓtudent');
    for (const name of [
      dressed,
      other.database.replace('t', 'ť'),
      'ſchool',
      'admın',
      'admi\u0307n',
    ]) {
      const { status } = await student.client.ask(
        'GET',
        `/db/${encodeURIComponent(name)}/_all_docs`,
      );
      expect([name, [400, 403, 404].includes(status)]).toEqual([name, true]);
    }
  });

  it('reaches only the user’s own documents', async () => {
    const ids = [
      '..',
      '../user:x',
      'feedback:../x',
      'feedback:%2e%2e%2fx',
      'feedback:x/../y',
      'feedback:\u0000',
      'feedback:x\u0000',
      'feedback:ﬁ',
      'feedback:A\u0301',
      'feedback:',
      'FEEDBACK:x',
      'feedback :x',
      ' feedback:x',
      'feedback:x ',
      'constructor:x',
      'toString:x',
      'x',
    ];
    for (const _id of ids) {
      const [batch] = await student.send({ ...ticket(), _id });
      const put = await student.ask('PUT', `/${encodeURIComponent(_id)}`, { ...ticket(), _id });
      expect([_id, batch]).toEqual([_id, expect.stringMatching(/^(bad-schema|unknown-type)$/)]);
      expect([_id, [400, 403, 404].includes(put.status)]).toEqual([_id, true]);
    }
    // Like CouchDB, the server refuses the whole request if one id begins with an underscore.
    const reserved = { docs: [{ ...ticket(), _id: '__proto__:x' }] };
    expect((await student.ask('POST', '/_bulk_docs', reserved)).status).toBe(400);
    const { json } = await student.ask('GET', '/_all_docs');
    const stored = json.rows.map(({ id }: { id: string }) => id);
    expect(stored.filter((id: string) => ids.includes(id))).toEqual([]);
  });

  it('names the same document in every encoding, and is judged as that document', async () => {
    const [a, b] = [newId(), newId()];
    const foreign = { ...ticket(a), userId: other.uid };
    for (const path of [`/feedback:${a}`, `/feedback%3A${a}`, `/%66eedback%3a${a}`]) {
      const { status, json } = await student.ask('PUT', path, foreign);
      expect([status, json.reason]).toEqual([403, 'not-yours']);
    }
    expect((await student.ask('PUT', `/feedback%253A${b}`, ticket(b))).status).toBe(400);
    expect((await student.ask('PUT', `/%66eedback%3a${b}`, ticket(b))).status).toBe(201);
    expect(await student.read(`feedback:${b}`)).not.toBeNull();
  });
});

describe('an internal resource of the database', () => {
  const design = { _id: '_design/x', validate_doc_update: 'function(){}', views: {} };

  it('cannot be a design document written by a user, on any route', async () => {
    for (const person of [student, teacher]) {
      expect(await person.send(design)).toEqual(['unknown-type']);
      for (const path of ['/_design/x', '/_design%2Fx', '/_design%2fx']) {
        const { status } = await person.ask('PUT', path, design);
        expect([path, status]).toEqual([path, 403]);
      }
      const pushed = await person.ask('POST', '/_bulk_docs', {
        docs: [{ ...design, _rev: `1-${HASH}` }],
        new_edits: false,
      });
      expect(pushed.json).toMatchObject([{ error: 'forbidden' }]);
      expect((await person.ask('GET', '/_design/x')).status).toBe(404);
    }
  });

  it('can be neither read nor changed: security, revision limit, purging, compaction, deletion', async () => {
    const asks: [string, string][] = [
      ['GET', '/_security'],
      ['PUT', '/_security'],
      ['PUT', '/_revs_limit'],
      ['POST', '/_purge'],
      ['POST', '/_compact'],
      ['PUT', ''],
      ['DELETE', ''],
    ];
    for (const [method, path] of asks) {
      const { status } = await student.ask(method, path, { admins: { names: [student.uid] } });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    for (const path of [
      '_all_dbs',
      '_users',
      '_replicator',
      '_node/_local/_config',
      '_session/x',
    ]) {
      const { status } = await student.client.ask('GET', `/db/${path}`);
      expect([path, [401, 403, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it('cannot be written through reserved members', async () => {
    for (const member of ['_rev_tree', '_security', '_local_seq_', '_doc_id_rev', '_bytes']) {
      const { status } = await student.ask('POST', '/_bulk_docs', {
        docs: [ticket(newId(), { [member]: {} })],
      });
      expect([member, status]).toEqual([member, 400]);
    }
    expect(await isWell()).toBe(true);
  });
});

describe('a revision', () => {
  it('is rejected with an impossible generation, and its document can still be written', async () => {
    const id = newId();
    for (const generation of [20_001, 999_999_999, 2 ** 40, 2 ** 49]) {
      const { status, json } = await replicated(ticket(id, { _rev: `${generation}-${HASH}` }));
      expect([generation, status, json[0]?.reason]).toEqual([generation, 201, 'wild-revision']);
    }
    expect(await student.send(ticket(id))).toEqual([undefined]);
  });

  it('is accepted from a device that was offline for long', async () => {
    const id = newId();
    const { json } = await replicated(ticket(id, { _rev: `5000-${HASH}` }));
    expect(json).toEqual([]);
    const held = await student.read(`feedback:${id}`);
    expect(held?._rev).toBe(`5000-${HASH}`);
  });

  it.each([
    ['x'],
    ['0-a'],
    ['-1-a'],
    ['1'],
    [`1-${'a'.repeat(500)}`],
    ['1-\u0000'.concat(' ')],
    ['1e9-a'],
    ['99999999999999999999-a'],
  ])('that is malformed, %j, is rejected', async (_rev) => {
    const { status, json } = await replicated(ticket(newId(), { _rev }));
    expect(status === 400 || json[0]?.error === 'forbidden').toBe(true);
  });

  it('is requested even if it will be rejected, so that the device learns the reason', async () => {
    const asked = [`${2 ** 40}-${HASH}`];
    const { json } = await student.ask('POST', '/_revs_diff', { 'feedback:x': asked });
    expect(json).toEqual({ 'feedback:x': { missing: asked } });
  });
});

describe('a body', () => {
  const raw = (text: string, path = '/_bulk_docs') =>
    student.ask('POST', path, text, { 'content-type': 'application/json' });

  it('that is too large is rejected before it is read', async () => {
    const { status } = await raw(`{"docs":["${'x'.repeat(9_000_000)}"]}`);
    expect(status).toBe(413);
    expect(await isWell()).toBe(true);
  });

  it('is rejected with a document that is too large, and the next body is accepted', async () => {
    const long = ticket(newId(), { description: 'x'.repeat(2_000_000) });
    expect(await student.send(long, ticket())).toEqual(['too-large', undefined]);
  });

  it.each([
    ['lists', '['.repeat(200_000)],
    ['closed lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      'a list in a document',
      `{"docs":[{"_id":"feedback:x","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`,
    ],
  ])('is rejected with nested %s', async (_what, text) => {
    for (const path of ['/_bulk_docs', '']) expect((await raw(text, path)).status).toBe(400);
    for (const path of ['/_bulk_get', '/_revs_diff', '/_all_docs'])
      expect([400, 413]).toContain((await raw(text, path)).status);
    expect([400, 413]).toContain((await student.ask('PUT', '/_local/x', text)).status);
    const json = { 'content-type': 'application/json' };
    expect((await student.client.ask('POST', '/api/session', text, json)).status).toBe(413);
    expect(await isWell()).toBe(true);
  });

  it('changes no object of the server by prototype keys', async () => {
    const id = newId();
    const plain = JSON.stringify(ticket(id)).slice(0, -1);
    const poisons = [
      '"__proto__":{"polluted":true}',
      '"constructor":{"prototype":{"polluted":true}}',
      '"stamps":{"__proto__":5}',
      '"stamps":{"__proto__/x":5,"constructor/prototype":5}',
      '"toString":1',
      '"hasOwnProperty":1',
    ];
    for (const poison of poisons) {
      await raw(`{"docs":[${plain},${poison}}],"__proto__":{"new_edits":false}}`);
      await raw(`{"__proto__":["1-a"],"constructor":["1-a"]}`, '/_revs_diff');
      await raw(`{"docs":[{"id":"__proto__"},{"id":"x","__proto__":{"rev":"1-a"}}]}`, '/_bulk_get');
      await raw('{"keys":["__proto__","constructor"]}', '/_all_docs?include_docs=true');
    }
    const { json } = await student.ask('POST', '/_revs_diff', { x: ['1-a'] });
    expect(json).toEqual({ x: { missing: ['1-a'] } });
    expect(JSON.stringify(await student.read(`feedback:${id}`))).not.toContain('polluted');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await isWell()).toBe(true);
  });

  it('is limited in size for a checkpoint, because its content is not judged', async () => {
    const big = { history: 'x'.repeat(200_000) };
    expect((await student.ask('PUT', '/_local/big', big)).status).toBe(413);
    expect((await student.ask('PUT', '/_local/small', { last_seq: 1 })).status).toBe(201);
    expect(await student.send({ ...big, _id: '_local/big' })).toEqual([expect.any(String)]);
  });
});
