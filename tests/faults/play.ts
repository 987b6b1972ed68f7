import { fingerprint } from '../../src/domain/exam/hash.ts';
import { canonical } from '../../src/domain/merge/canonical.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { begin, overdue, type Run } from './act.ts';
import { Ledger } from './ledger.ts';
import { FAIR } from './network.ts';
import { PROPERTIES } from './properties.ts';
import { scheduleOf } from './schedule.ts';
import { foundSchool } from './school.ts';
import { watchSecrecy } from './secrecy.ts';
import type { Time } from './time.ts';

/** So long a school has to come to rest once everything works again. ms. */
const HEALS_WITHIN = 10 * 60_000;
/** What rests stays at rest for so long. ms. */
const REST = 3_000;

export interface Outcome {
  /** What does not hold, in sentences. */
  wrong: string[];
  /** Names everything that the school holds at the end, revisions included: equal where a seed was played equally. */
  trace: string;
}

/** Plays the school of a seed. */
export async function play(seed: number, time: Time): Promise<Outcome> {
  time.reset();
  const school = await foundSchool(seed, time);
  const run: Run = { school, ledger: new Ledger(), mishaps: [], pending: [] };
  watchSecrecy(run);
  for (const step of scheduleOf(seed)) {
    begin(run, step);
    await time.pass(step.wait);
  }
  await heal(run);
  await time.settled(Promise.all(run.pending));
  const wrong = [...run.mishaps];
  for (const [name, property] of Object.entries(PROPERTIES)) {
    for (const sentence of await time.settled(property(run))) wrong.push(`${name}: ${sentence}`);
  }
  for (const device of school.devices.values()) device.kill();
  const trace = await time.settled(traceOf(run));
  await time.settled(school.server.end());
  return { wrong, trace };
}

async function traceOf({ school }: Run): Promise<string> {
  const { time, server } = school;
  const { rows } = await (await server.view.ensure(SCHOOL)).allDocs();
  return fingerprint(canonical([time.now, rows.map(({ id, value }) => [id, value.rev])]));
}

/** Everything works again and every app is open, until nothing moves any more. */
async function heal(run: Run): Promise<void> {
  const { time, server, devices } = run.school;
  time.forgetHooks();
  await time.pass(REST);
  if (!server.isUp) await time.done(server.start());
  for (const device of devices.values()) {
    device.link.weather = FAIR;
    device.link.isUp = true;
    device.open();
  }
  await time.until(() => [...devices.values()].every(({ app }) => app), HEALS_WITHIN);
  for (const device of devices.values()) device.app?.wake();
  await rest(run);
  for (const device of devices.values()) {
    const { app, user } = device;
    if (app && user.userRole === 'student') await time.settled(overdue(run, device, app.workspace));
  }
  // The directory is fetched now and then, and by the screens that show it.
  await time.settled(
    devices.get('t1/a')?.app?.workspace.sync.pullDirectory() ?? Promise.resolve(false),
  );
  await rest(run);
}

async function rest({ school }: Run): Promise<void> {
  const { time, server, devices } = school;
  const isCalm = async () =>
    [...devices.values()].every(({ app }) => {
      const state = app?.state();
      return state?.phase === 'synced' && state.unsent.length === 0;
    }) && (await server.health())?.backlog === 0;
  const end = time.now + HEALS_WITHIN;
  while (time.now < end) {
    await time.until(isCalm, end - time.now);
    await time.pass(REST);
    if (await isCalm()) return;
  }
}
