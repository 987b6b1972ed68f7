import { canonical, fingerprint } from '../../src/domain/merge/canonical.ts';
import { roleDatabase, SCHOOL } from '../../src/domain/session/databases.ts';
import { peopleToLookAfter } from '../../src/session/delivery/work-left.ts';
import { replicaOf } from '../../src/store/replicas.ts';
import { begin, overdue } from './act.ts';
import { type Counts, countsOf } from './counts.ts';
import { Evidence } from './evidence.ts';
import { HAND_IN_WITHIN, notThere, waitingHandIns } from './hand-ins.ts';
import { Ledger } from './ledger.ts';
import { endLiveQueries } from './live-queries.ts';
import { FAIR } from './network.ts';
import { PROPERTIES } from './properties.ts';
import type { Run } from './run-of-seed.ts';
import { scheduleOf } from './schedule.ts';
import { type FoundedSchool, heldDevices, openSchool, passOn, type School } from './school.ts';
import { watchSeals } from './seal-watch.ts';
import { watchSecrecy } from './secrecy.ts';
import type { Time } from './time.ts';

/** Maximum time until a healed school comes to rest (ms). */
const HEALS_WITHIN = 10 * 60_000;
/** Maximum time until tablets have fetched again what a restored server lost (ms). */
const RENEWS_WITHIN = 40 * 60_000;
/** Time without a write after which a school is at rest (ms). */
const REST = 3_000;

export interface Outcome {
  /** Violated properties, as sentences. */
  wrong: string[];
  /** Fingerprint of the school's final content with its revisions. */
  trace: string;
  counts: Counts;
}

export async function play(seed: number, founded: FoundedSchool, time: Time): Promise<Outcome> {
  const school = await openSchool(founded, seed, time);
  const run: Run = { school, ledger: new Ledger(), evidence: new Evidence(), mishaps: [] };
  run.evidence.watch(school, run.mishaps);
  await time.settled(watchSecrecy(run));
  watchSeals(run);
  for (const step of scheduleOf(seed)) {
    begin(run, step);
    await time.pass(step.wait);
  }
  await heal(run);
  const wrong = await wrongIn(run);
  if (wasLeft(run)) {
    // The previous holder of the shared tablet uses it again.
    passOn(school);
    await settle(run);
    wrong.push(...(await wrongIn(run)));
  }
  const counts = countsOf(run);
  for (const device of school.devices.values()) device.killAll();
  endLiveQueries();
  const trace = await time.settled(traceOf(run));
  await time.settled(school.server.end());
  return { wrong: [...run.mishaps, ...new Set(wrong)], trace, counts };
}

async function wrongIn(run: Run): Promise<string[]> {
  const { time, server } = run.school;
  // The server may be reading a database at this moment.
  await time.until(async () => (await server.health())?.backlog === 0, REST);
  const wrong: string[] = [];
  for (const [name, property] of Object.entries(PROPERTIES)) {
    // The check takes no simulated time, in which idle databases close.
    const sentences = await time.done(property(run));
    wrong.push(...sentences.map((sentence) => `${name}: ${sentence}`));
  }
  return wrong;
}

/** Returns true if another person now holds a tablet on which somebody began an exam. */
const wasLeft = ({ school, ledger }: Run): boolean =>
  [...school.devices.values()].some(
    (device) =>
      device.tablet.holder !== device &&
      ledger.begun.some(({ paper }) => paper.endsWith(device.user.uid)),
  );

async function traceOf({ school }: Run): Promise<string> {
  const { time, server } = school;
  const { rows } = await (await server.view.ensure(SCHOOL)).allDocs();
  return fingerprint(canonical([time.now, rows.map(({ id, value }) => [id, value.rev])]));
}

/** Repairs all faults, opens all apps, and waits for rest. */
async function heal(run: Run): Promise<void> {
  const { school } = run;
  const { time, server } = school;
  time.forgetHooks();
  for (const device of school.devices.values()) device.spare();
  await time.pass(REST);
  const handIns = await time.settled(waitingHandIns(run));
  if (!server.isUp) await time.done(server.start());
  for (const device of heldDevices(school)) {
    const { disk, link } = device.tablet;
    device.wakeUp();
    disk.isFull = false;
    link.weather = FAIR;
    link.isUp = true;
    link.cookie = device.cookie;
    device.open(0);
    if (link.isSeen) device.comeOnline();
  }
  await time.pass(HAND_IN_WITHIN);
  run.mishaps.push(...(await time.settled(notThere(run, handIns))));
  for (const device of heldDevices(school)) device.comeOnline();
  await time.until(() => {
    // An app that opened with a full disk fails later, and has to be opened again.
    for (const device of heldDevices(school)) device.open(0);
    return heldDevices(school).every(({ leader }) => leader);
  }, HEALS_WITHIN);
  for (const device of heldDevices(school)) device.wake();
  await settle(run);
  if (await time.settled(isRenewed(school))) return;
  await time.until(() => isRenewed(school), RENEWS_WITHIN);
  await settle(run);
}

/** Returns false while a tablet has not yet fetched again what a restored server lost. */
async function isRenewed(school: School): Promise<boolean> {
  const stores = heldDevices(school).flatMap(({ leader }) => leader?.store ?? []);
  const replicas = await Promise.all(stores.map((store) => replicaOf(store, 'own')));
  return replicas.every(({ isStale }) => !isStale);
}

/** Waits for rest, including what apps do periodically. */
async function settle(run: Run): Promise<void> {
  await rest(run);
  const { time, devices } = run.school;
  for (const device of heldDevices(run.school)) {
    const { app, user } = device;
    if (app && user.userRole === 'student') await time.settled(overdue(run, device, app.workspace));
  }
  // The directory is fetched now, because the app fetches it rarely.
  await time.settled(
    devices.get('t1/a')?.app?.workspace.sync.pullDirectory() ?? Promise.resolve(false),
  );
  await rest(run);
}

async function rest({ school }: Run): Promise<void> {
  const { time, server } = school;
  const isCalm = async () =>
    heldDevices(school).every(({ leader, tablet, user }) => {
      const state = leader?.state();
      const waits = peopleToLookAfter(tablet.disk.storage).some((uid) => uid !== user.uid);
      return state?.phase === 'synced' && state.unsent.length === 0 && !waits;
    }) && (await server.health())?.backlog === 0;
  const end = time.now + HEALS_WITHIN;
  while (time.now < end) {
    await time.until(isCalm, end - time.now);
    const before = await time.settled(writtenSoFar(school));
    await time.pass(REST);
    if ((await isCalm()) && before === (await time.settled(writtenSoFar(school)))) return;
  }
}

/** Returns the sequences of the databases, which change with each write. */
async function writtenSoFar(school: School): Promise<string> {
  const names = new Set(heldDevices(school).map(({ user }) => roleDatabase(user)));
  const seqs = [SCHOOL, ...names].map(async (name) => {
    const database = await school.server.view.ensure(name);
    return (await database.info()).update_seq;
  });
  return (await Promise.all(seqs)).join();
}
