import { percentile } from '../numbers.ts';
import { caughtUp } from './caught-up.ts';
import type { Client, Remote } from './device.ts';
import type { Engine } from './engines.ts';
import { attemptsOf, schoolFor } from './exam-end.ts';
import { type Figure, round } from './figures.ts';
import type { HandInFigures, HandInOrder } from './jobs/hand-in.ts';
import { runJob } from './jobs/run-job.ts';
import { openSchool } from './open-school.ts';
import { paperOf } from './papers.ts';
import { figuresOf } from './process-figures.ts';
import { studentUid } from './school.ts';

/** Number of concurrent pushes of one generating process. */
const AT_ONCE = 50;
/** Minimum throughput through the gateway, as a share of the bare engine's. */
const SHARE = { embedded: 0.9, couchdb: 0.8 };
/** Maximum delay of the last result after the last push (s). */
const BEHIND = { embedded: 8, couchdb: 20 };
/** Maximum processor time of a graded paper, as a multiple of the bare engine's. */
const MOST_IN_ALL = 4.7;
/** Maximum processor time of a durable paper on the embedded engine (ms). */
const MOST_CPU = 4.1;
/** Minimum throughput of papers with texts, as a share of that of chosen answers. */
const TYPED_SHARE = 0.6;
/** Share of the papers after which the server is killed. */
const KILL_AT = 0.4;

interface LoadPeak extends HandInFigures {
  /** Processor time of the server until the last durable paper (s); null for CouchDB. */
  cpuToDurable: number | null;
  /** Processor time up to the last result (s). */
  cpuInAll: number | null;
}

/** Measures the moment in which every device hands in a paper of forty answers. */
export async function measureLoadPeak(engine: Engine, devices: number): Promise<Figure[]> {
  const before = await peakBare(engine, devices, 'pouchdb');
  const ours = await peakOurs(engine, devices, { by: 'app' });
  const plain = await peakOurs(engine, devices, { by: 'pouchdb' });
  const alike = await peakBare(engine, devices, 'app');
  const after = await peakBare(engine, devices, 'pouchdb');
  const killAt = Math.floor(devices * KILL_AT);
  const killed = await peakOurs(engine, devices, { by: 'app', killAt });
  const typed = await peakOurs(engine, devices, { by: 'app', isTyped: true });
  const rate = (ms: number | null) => (devices / (ms ?? Number.NaN)) * 1000;
  const each = (seconds: number | null) =>
    seconds === null ? '–' : round((seconds / devices) * 1000);
  const peer = rate((before.durable + after.durable) / 2);
  const kind = engine.couchUrl ? 'couchdb' : 'embedded';
  const shareOf = (one: LoadPeak, of: number): Partial<Figure> => {
    const [share, goal] = [rate(one.durable) / of, SHARE[kind]];
    return { goal: `≥ ${goal} of the peer`, verdict: share.toFixed(2), isMet: share >= goal };
  };
  const both = `${round(rate(before.durable))} before, ${round(rate(after.durable))} after`;
  return [
    {
      what: `${devices} papers to durable, papers a second`,
      ...{ ours: round(rate(ours.durable)), peer: `${round(peer)} (${both})` },
      ...shareOf(ours, peer),
    },
    {
      what: '… PouchDB with all its own questions on both sides',
      ...{ ours: round(rate(plain.durable)), peer: round(peer) },
      ...shareOf(plain, peer),
    },
    {
      what: '… the app’s client on both sides',
      ...{ ours: round(rate(ours.durable)), peer: round(rate(alike.durable)) },
      ...shareOf(ours, rate(alike.durable)),
    },
    typedBesideChosen(rate(typed.durable), rate(ours.durable)),
    {
      what: 'one push, p50 / p95, ms',
      ours: spread(ours.pushes),
      peer: spread([...before.pushes, ...after.pushes]),
    },
    {
      what: 'server’s processor time a paper to durable (by PouchDB), ms',
      ours: `${each(ours.cpuToDurable)} (${each(plain.cpuToDurable)})`,
      peer: each(after.cpuToDurable),
      ...(engine.couchUrl ? {} : cpuGoal(ours.cpuToDurable, devices)),
    },
    {
      what: 'graded, result in the student’s database, papers a second',
      ours: round(rate(ours.graded)),
    },
    behindLast(ours, BEHIND[kind]),
    {
      what: 'server’s processor time a paper in all, ms',
      ours: each(ours.cpuInAll),
      ...(after.cpuToDurable ? timesPeer(ours.cpuInAll, after.cpuToDurable) : {}),
    },
    whole('lost, doubled or not graded', ours.faults + plain.faults + typed.faults),
    {
      what: `SIGKILL at ${killAt} papers: all durable / all graded after, s`,
      ours: `${seconds(killed.durable)} / ${seconds(killed.graded)}`,
      peer: `${seconds(ours.durable)} / ${seconds(ours.graded)} without`,
    },
    { what: '… pushes that were tried again', ours: `${killed.repeated}` },
    whole('… lost, doubled or not graded', killed.faults),
  ];
}

/** Compares papers of five texts (1,500 characters each) with papers of forty chosen answers. */
function typedBesideChosen(typed: number, chosen: number): Figure {
  const share = typed / chosen;
  return {
    what: '… papers of five typed texts of 1,500 characters',
    ...{ ours: round(typed), peer: `${round(chosen)} chosen` },
    ...{ goal: `≥ ${TYPED_SHARE} of the peer`, verdict: share.toFixed(2) },
    isMet: share >= TYPED_SHARE,
  };
}

function cpuGoal(seconds: number | null, devices: number): Partial<Figure> {
  const each = ((seconds ?? Number.NaN) / devices) * 1000;
  return { goal: `≤ ${MOST_CPU}`, verdict: each.toFixed(2), isMet: each <= MOST_CPU };
}

function timesPeer(ours: number | null, peer: number): Partial<Figure> {
  const times = (ours ?? Number.NaN) / peer;
  const goal = `≤ ${MOST_IN_ALL} times the peer’s to durable`;
  return { goal, verdict: times.toFixed(1), isMet: times <= MOST_IN_ALL };
}

function behindLast({ durable, graded }: LoadPeak, most: number): Figure {
  const behind = ((graded ?? Number.NaN) - durable) / 1000;
  const what = 'last result with its student, s behind the last push';
  return { what, ours: behind.toFixed(1), goal: `≤ ${most}`, isMet: behind <= most };
}

const seconds = (ms: number | null): string => ((ms ?? Number.NaN) / 1000).toFixed(1);

const spread = (values: readonly number[]): string =>
  `${round(percentile(values, 0.5))} / ${round(percentile(values, 0.95))}`;

const whole = (what: string, faults: number): Figure => ({
  ...{ what, ours: `${faults}`, goal: '0', isMet: faults === 0 },
});

async function peakBare(engine: Engine, devices: number, by: Client): Promise<LoadPeak> {
  const bare = await engine.openBare();
  try {
    const attempts = await attemptsOf(devices);
    await bare.make(attempts.map(({ userID }) => userID));
    const remoteOf = (uid: string): Remote => ({ ...bare.remoteOf(uid), by });
    const tablets = attempts.map((attempt) => ({ attempt, remote: remoteOf(attempt.userID) }));
    const order = { devices: tablets, atOnce: AT_ONCE, awaitResults: false };
    return await handIn(order, bare.pid);
  } finally {
    await bare.dispose();
  }
}

interface Way {
  by: Client;
  /** Number of papers after which the server is killed and restarted; null for never. */
  killAt?: number | null;
  /** True for papers with texts. They wait for a teacher's marks, so no result is expected. */
  isTyped?: boolean;
}

async function peakOurs(engine: Engine, devices: number, way: Way) {
  const { by, killAt = null, isTyped = false } = way;
  const uids = Array.from({ length: devices }, (_, at) => studentUid(at));
  const school = await openSchool(engine.couchUrl, schoolFor(devices, isTyped), uids);
  const { server, place } = school;
  try {
    const attempts = await attemptsOf(devices, isTyped);
    const remoteOf = (uid: string): Remote => ({ ...school.remoteOf(uid), by });
    const tablets = attempts.map((attempt) => ({ attempt, remote: remoteOf(attempt.userID) }));
    const order = { devices: tablets, atOnce: AT_ONCE, awaitResults: !isTyped };
    // Waits until the work of the start is done, which `growth.ts` measures.
    await caughtUp(server.origin);
    // The figures of a killed process are lost.
    const pid = killAt === null ? server.pid : undefined;
    let restart: Promise<void> | null = null;
    const figures = await handIn(order, pid, (durable) => {
      if (durable === killAt) restart = server.kill().then(() => server.start());
    });
    await restart;
    if (isTyped) await caughtUp(server.origin);
    await server.stop();
    const { lost, doubled, ungraded } = await runJob('readBack', {
      place,
      papers: attempts.map(paperOf),
    });
    const faults = lost.length + doubled.length + (isTyped ? 0 : ungraded.length);
    return { ...figures, faults };
  } finally {
    await school.dispose();
  }
}

/** Hands in, and measures the processor time. @param pid undefined for CouchDB */
async function handIn(
  order: HandInOrder,
  pid: number | undefined,
  progressed: (durable: number) => void = () => {},
): Promise<LoadPeak> {
  let cpu = stopwatch(pid);
  let cpuToDurable: number | null = null;
  const figures = await runJob('handIn', order, (durable) => {
    if (durable === 0) cpu = stopwatch(pid);
    if (durable === order.devices.length) cpuToDurable = cpu();
    progressed(durable);
  });
  return { ...figures, cpuToDurable, cpuInAll: cpu() };
}

/** Returns a function that returns the processor time of a process since then (s). */
function stopwatch(pid: number | undefined): () => number | null {
  if (pid === undefined) return () => null;
  const { cpu } = figuresOf(pid);
  return () => figuresOf(pid).cpu - cpu;
}
