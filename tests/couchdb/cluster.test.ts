import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/domain/ids.ts';
import { commandMessages as said } from '../../sync-server/operations/commands/messages.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { attemptsOf, schoolFor } from '../bench/load/exam-end.ts';
import type { HandInFigures } from '../bench/load/jobs/hand-in.ts';
import { runJob } from '../bench/load/jobs/run-job.ts';
import { type OpenSchool, openSchool } from '../bench/load/open-school.ts';
import { paperOf } from '../bench/load/papers.ts';
import { opened, type Place } from '../bench/load/place.ts';
import { studentUid } from '../bench/load/school.ts';
import { newcomer } from '../security/support/target.ts';
import { removeFolder } from '../support/files.ts';
import { ADMIN, newDataDir } from '../support/server.ts';
import { waitFor } from '../support/wait.ts';
import { contentsOf } from '../sync/dump.ts';
import type { CouchNode } from './nodes/couch-node.ts';
import { type CouchNodes, startNodes, untilJoined } from './nodes/couch-nodes.ts';

/* Runs the built server on three nodes of COUCHDB_RELEASE, of which one is killed. */
const { COUCHDB_RELEASE = '' } = process.env;
const DEVICES = 80;
const AT_ONCE = 20;
/** Numbers of durable papers at which the node is killed, and at which it returns. */
const KILL_AT = 25;
const BACK_AT = 60;

const PATIENCE = 600_000;

const START = resolve(import.meta.dirname, '../../sync-server/start.mjs');
const NOTHING_TO_MEND = said
  .rebuilt({
    ...{ id: '', round: 2, phase: 'done', after: null, databases: 0, documents: 0 },
    written: [0, 0],
  })
  .split('\n')
  .slice(1)
  .join('\n');
const ALL_WELL = { lost: [], doubled: [], ungraded: [] };

describe.runIf(COUCHDB_RELEASE)('a school on three nodes of CouchDB', () => {
  let couch: CouchNodes;
  let school: OpenSchool;
  let attempts: Awaited<ReturnType<typeof attemptsOf>>;

  beforeAll(async () => {
    couch = await startNodes(COUCHDB_RELEASE, 3);
    attempts = await attemptsOf(DEVICES);
    const uids = attempts.map((_attempt, at) => studentUid(at));
    school = await openSchool(couch.url, schoolFor(DEVICES), uids);
  }, PATIENCE);
  afterAll(async () => {
    await school?.dispose();
    await couch?.dispose();
  });

  const nodesOf = () => couch.nodes as [CouchNode, CouchNode, CouchNode];
  /** Reads the school's papers without a server. */
  const readBack = (place: Place) => runJob('readBack', { place, papers: attempts.map(paperOf) });
  const comeBack = async (node: CouchNode): Promise<void> => {
    node.start();
    await node.untilUp();
    await untilJoined(node, 3);
  };

  it('loses no paper and duplicates none if a node is killed at an exam’s end and returns', async () => {
    const [, killed] = nodesOf();
    let away: Promise<void> = Promise.resolve();
    const order = {
      devices: attempts.map((attempt) => ({ attempt, remote: school.remoteOf(attempt.userID) })),
      ...{ atOnce: AT_ONCE, awaitResults: true },
    };
    const figures = await runJob('handIn', order, (durable) => {
      if (durable === KILL_AT) away = killed.kill().then(() => joins(school));
      if (durable === BACK_AT) away = away.then(() => comeBack(killed));
    });
    await away;
    tell(figures);
    expect(await readBack(school.place)).toEqual(ALL_WELL);
  });

  it('copies all papers to the killed node without help', async () => {
    const [first, killed, third] = nodesOf();
    const alone = { ...school.place, couchUrl: at(killed, school.place) };
    await waitFor(
      async () => {
        await Promise.all([first.kill(), third.kill()]);
        const found = await readBack(alone).catch(String);
        await Promise.all([first, third].map(comeBack));
        expect(found).toEqual(ALL_WELL);
        return true;
      },
      'a whole node',
      PATIENCE,
    );
  });

  it('starts, backs up, restores and rebuilds while a node is away', async () => {
    const [first] = nodesOf();
    const target: Place = { dataDir: newDataDir(), couchUrl: `${couch.url}/bench${newId()}` };
    const file = join(target.dataDir, 'school.backup.gz');
    await Promise.all([first, school.server].map((each) => each.kill()));
    try {
      await school.server.start();
      await joins(school);
      await school.server.stop();
      await command(school.place, 'backup', file);
      await command(target, 'restore', file);
      const [source, copy] = await Promise.all([school.place, target].map(everything));
      expect(copy).toEqual(source);
      expect(await command(target, 'rebuild')).toContain(NOTHING_TO_MEND);
    } finally {
      await comeBack(first);
      removeFolder(target.dataDir);
    }
  });
});

/** Returns the place with a node's address instead of the balancer's address. */
function at(node: CouchNode, { couchUrl }: Place): string {
  const { pathname } = new URL(couchUrl ?? '');
  return `${node.url}${pathname}`;
}

/** Registers a student while a node is down, which creates a database. */
async function joins({ server }: OpenSchool): Promise<void> {
  const target = { origin: server.origin, admin: ADMIN, stop: async () => {} };
  const student = await newcomer(target);
  await student.await(`user:${student.uid}`);
}

function tell({ durable, graded, repeated, pushes }: HandInFigures): void {
  const seconds = (ms: number | null) => ((ms ?? Number.NaN) / 1000).toFixed(1);
  process.stdout.write(
    `${DEVICES} papers durable after ${seconds(durable)} s, graded after ${seconds(graded)} s; ` +
      `longest push ${seconds(Math.max(...pushes))} s, ${repeated} tried again\n`,
  );
}

/** Runs an operator's command. @returns its output */
async function command(place: Place, name: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: place.dataDir, COUCHDB_URL: place.couchUrl ?? '' };
  const called = promisify(execFile)(process.execPath, [START, name, ...given], { env });
  return (await called).stdout;
}

/** Reads every document of the school, except those by which servers coordinate. */
const everything = (place: Place) =>
  opened(place, async (storage) => {
    const { [SYSTEM]: _agreed, ...contents } = await contentsOf(storage);
    return contents;
  });
