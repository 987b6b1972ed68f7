import { execSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docId } from '../../src/domain/doc-id.ts';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newId } from '../../src/domain/ids.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import { ADMIN, openTestServer, type TestServer } from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { newcomer, type Person, type Target } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from './line.ts';

/* CouchDB disappears and returns: by a cut line, or by COUCHDB_KILL and COUCHDB_START. */
const { COUCHDB_URL = '', COUCHDB_KILL, COUCHDB_START } = process.env;
const canKill = Boolean(COUCHDB_KILL && COUCHDB_START);
const shell =
  (command = '') =>
  () => {
    execSync(command, { stdio: 'ignore' });
  };

type Step = (line: Line) => void;
const OUTAGES: [what: string, away: Step, back: Step][] = [
  ['falls silent', (line) => line.silence(), (line) => line.mend()],
  ['is out of reach', (line) => line.cut(), (line) => line.mend()],
  ...(canKill
    ? [['is killed', shell(COUCHDB_KILL), shell(COUCHDB_START)] as [string, Step, Step]]
    : []),
];

describe.runIf(COUCHDB_URL)('a CouchDB', () => {
  let line: Line;
  let server: TestServer;
  let target: Target;

  beforeEach(async () => {
    line = await openLine(COUCHDB_URL);
    const storage = openTestStorage(line.url);
    server = await openTestServer({ storage });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    target = { origin, admin: ADMIN, stop: async () => {} };
    return async () => {
      await server.close();
      await storage.close();
    };
  });
  afterEach(() => line.close());

  const health = async () => (await fetch(`${target.origin}/api/health`)).json();

  it.each(OUTAGES)(
    'that %s during pushes loses no write, and works again without help',
    async (...[, away, back]) => {
      const student = await newcomer(target);
      const taken: string[] = [];
      const refusals: number[] = [];
      let isOver = false;
      const sending = send(student, { taken, refusals, isOver: () => isOver });
      await eventually(() => expect(taken.length).toBeGreaterThan(2));

      away(line);
      expect(await health()).toMatchObject({ status: 'degraded', answers: false });
      await eventually(() => expect(refusals.length).toBeGreaterThan(0));
      const before = taken.length;
      back(line);
      await eventually(() => expect(taken.length).toBeGreaterThan(before + 2));
      isOver = true;
      await sending;

      expect(new Set(refusals)).toEqual(new Set([503]));
      await eventually(async () => expect(await health()).toMatchObject({ status: 'ok' }));
      const school = await server.storage.open(SCHOOL);
      for (const id of taken) {
        expect(await student.read(docId('feedback', id))).not.toBeNull();
        await eventually(async () => expect(await load(school, 'feedback', id)).not.toBeNull());
      }
    },
  );

  it('that is briefly unavailable interrupts neither feeds nor pushes', async () => {
    const student = await newcomer(target);
    // Waits for the document, because a feed opened before it reports it.
    await student.await(`user:${student.uid}`);
    const { json } = await student.ask('GET', '/_changes?since=now&limit=1');
    const since = encodeURIComponent(json.last_seq);
    const wait = `/_changes?feed=longpoll&since=${since}&timeout=60000`;
    const waiting = student.ask('GET', wait);
    line.cut();
    await eventually(() => expect(server.storage.hears).toBe(false));
    // The request arrives while the server cannot identify anybody.
    const coming = student.ask('GET', wait);
    const doc = { _id: 'feedback:x', _rev: `1-${'a'.repeat(32)}` };
    const feedback = newFeedback({
      ...{ id: 'x', userId: student.uid, username: 'Ayşe Yılmaz' },
      ...{ title: 'Tablet', description: 'Ekran', reportTime: Date.now() },
    });
    const sent = { docs: [{ ...feedback, ...doc }], new_edits: false };
    const pushing = student.ask('POST', '/_bulk_docs', sent);
    await pause(1_000);
    line.mend();
    expect((await pushing).status).toBe(201);
    for (const { status, json: told } of await Promise.all([waiting, coming])) {
      expect(status).toBe(200);
      expect(told.results).toMatchObject([{ id: 'feedback:x' }]);
    }
  });
});

interface Sending {
  /** Ids of acknowledged documents. */
  taken: string[];
  /** Statuses of requests that were not acknowledged. */
  refusals: number[];
  isOver(): boolean;
}

/** Sends documents one after another as a device does. Repeats each until it is acknowledged. */
async function send(student: Person, { taken, refusals, isOver }: Sending): Promise<void> {
  while (!isOver()) {
    const doc = newFeedback({
      ...{ id: newId(), userId: student.uid, username: 'Ayşe Yılmaz' },
      ...{ title: 'Tablet', description: 'Ekran', reportTime: Date.now() },
    });
    await sendUntilTaken(student, { ...doc, _id: docIdOf(doc) }, refusals);
    taken.push(doc.id);
  }
}

async function sendUntilTaken(student: Person, doc: object, refusals: number[]): Promise<void> {
  for (;;) {
    const { status, headers, json } = await student.ask('POST', '/_bulk_docs', { docs: [doc] });
    // The conflict is with the same write, which was stored although its response was lost.
    if (status === 201 && (json[0].ok || json[0].error === 'conflict')) return;
    if (status === 201) throw new Error(json[0].reason);
    refusals.push(status);
    expect(headers['retry-after']).toBe('5');
    await pause(50);
  }
}
