import { docId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import { percentile } from '../numbers.ts';
import { memoryOfCouch } from './couch-figures.ts';
import type { Remote } from './device.ts';
import type { Engine } from './engines.ts';
import { schoolFor } from './exam-end.ts';
import { type Figure, round } from './figures.ts';
import type { ClassroomFigures, Writer } from './jobs/classroom.ts';
import { runJob } from './jobs/run-job.ts';
import { openSchool } from './open-school.ts';
import { sitExam } from './papers.ts';
import { collectGarbage, figuresOf } from './process-figures.ts';
import { CLASS_SIZE, schoolOf, studentUid } from './school.ts';

/** Interval of pushes (ms). */
const EVERY = 500;
/** Maximum time until a paper's news arrives, for 95 of 100 papers (ms). */
const GOAL = 1000;
/** Maximum memory of the server for each waiting device (kB). */
const MOST_A_DEVICE = 100;
/** Maximum duration of the peer's measurement (minutes). */
const PEER_LASTS = 1;

/** Memory before the devices connect and at the end, each after a garbage collection (MB). */
interface Memory {
  before: number;
  after: number;
}

interface Idle extends ClassroomFigures {
  /** Memory of the server's process; null for CouchDB. */
  memory: Memory | null;
  /** Memory that CouchDB reports; null for the embedded engine. */
  couch: Memory | null;
  /** Share of one core that the process uses while devices wait. */
  cpu: number | null;
}

/** Measures a lesson in which devices wait for changes while papers arrive one by one. */
export async function measureIdle(
  engine: Engine,
  devices: number,
  minutes: number,
): Promise<Figure[]> {
  const peerLasts = Math.min(minutes, PEER_LASTS);
  const bare = await idleBare(engine, devices, peerLasts * 60_000);
  const ours = await idleOurs(engine, devices, minutes * 60_000);
  const p95 = percentile(ours.latencies, 0.95);
  return [
    { what: 'how long they wait, minutes', ours: `${minutes}`, peer: `${peerLasts}` },
    {
      what: `memory with ${devices} devices, MB`,
      ...{ ours: memory(ours.memory), peer: memory(bare.memory) },
    },
    ...(engine.couchUrl === null
      ? []
      : [{ what: '… of CouchDB itself', ours: memory(ours.couch), peer: memory(bare.couch) }]),
    {
      what: 'memory a device, kB',
      ...{ ours: aDevice(ours, devices), peer: aDevice(bare, devices), goal: `≤ ${MOST_A_DEVICE}` },
      ...(ours.memory && { isMet: kilobytes(ours.memory, devices) <= MOST_A_DEVICE }),
    },
    { what: 'share of one core', ours: share(ours), peer: share(bare) },
    {
      what: `one paper to the teacher’s device, of ${ours.latencies.length}, p50 / p95, ms`,
      ours: `${round(percentile(ours.latencies, 0.5))} / ${round(p95)}`,
      peer: `${round(percentile(bare.latencies, 0.5))} / ${round(percentile(bare.latencies, 0.95))}`,
      ...{ goal: `p95 < ${GOAL}`, isMet: p95 < GOAL },
    },
    {
      what: 'requests of waiting devices that failed',
      ...{ ours: `${ours.failures}`, peer: `${bare.failures}`, goal: '0' },
      isMet: ours.failures === 0,
    },
  ];
}

const memory = (known: Memory | null): string =>
  known ? `${round(known.before)} → ${round(known.after)}` : '–';
const kilobytes = ({ before, after }: Memory, devices: number): number =>
  ((after - before) / devices) * 1024;
const aDevice = ({ memory: known }: Idle, devices: number): string =>
  known ? round(kilobytes(known, devices)) : '–';
const share = ({ cpu }: Idle): string => (cpu === null ? '–' : `${round(cpu * 100)} %`);

/** Makes the hand-ins for the duration, one each `EVERY` ms and at most one a device. */
function writing(devices: number, lasts: number): Promise<{ attempt: Attempt; teacher: string }[]> {
  const { exams } = schoolOf(schoolFor(devices).users, schoolFor(devices));
  const count = Math.min(devices, Math.ceil(lasts / EVERY));
  const sat = Array.from({ length: count }, async (_, at) => {
    const [place, of] = [Math.floor(at / exams.length), at % exams.length];
    const [exam] = exams.slice(of);
    if (!exam) throw new Error('a school without exams');
    const attempt = await sitExam(exam, studentUid(of * CLASS_SIZE + place), Date.now());
    return { attempt, teacher: exam.addedUser };
  });
  return Promise.all(sat);
}

async function idleBare(engine: Engine, devices: number, lasts: number): Promise<Idle> {
  const bare = await engine.openBare();
  try {
    const uids = Array.from({ length: devices }, (_, at) => studentUid(at));
    await bare.make(uids);
    const writers = (await writing(devices, lasts)).map(({ attempt }) => {
      const remote = bare.remoteOf(attempt.userID);
      return { remote, hearer: remote, attempt, hears: docIdOf(attempt) };
    });
    return await wait(engine, bare.pid, { listeners: uids.map(bare.remoteOf), writers });
  } finally {
    await bare.dispose();
  }
}

async function idleOurs(engine: Engine, devices: number, lasts: number): Promise<Idle> {
  const handingIn = await writing(devices, lasts);
  const students = Array.from({ length: devices }, (_, at) => studentUid(at));
  const teachers = new Set(handingIn.map(({ teacher }) => teacher));
  const people = [...students, ...teachers];
  const school = await openSchool(engine.couchUrl, schoolFor(devices), people);
  try {
    const writers = handingIn.map(({ attempt, teacher }) => ({
      ...{ remote: school.remoteOf(attempt.userID), hearer: school.remoteOf(teacher), attempt },
      hears: docId('paper', attempt.paperId),
    }));
    const listeners = students.map(school.remoteOf);
    return await wait(engine, school.server.pid, { listeners, writers });
  } finally {
    await school.dispose();
  }
}

interface Waiting {
  listeners: Remote[];
  writers: Writer[];
}

async function wait(
  { couchUrl }: Engine,
  pid: number | undefined,
  waiting: Waiting,
): Promise<Idle> {
  const couchNow = async () => (couchUrl === null ? null : await memoryOfCouch(couchUrl));
  const look = () => (pid === undefined ? null : { ...figuresOf(pid), at: performance.now() });
  const emptyCouch = await couchNow();
  const empty = await memoryOf(pid);
  let begun = look();
  let end = begun;
  let full = Promise.resolve(empty);
  const figures = await runJob('classroom', { ...waiting, every: EVERY }, (stage) => {
    if (stage === 1) begun = look();
    else {
      end = look();
      full = memoryOf(pid);
    }
  });
  const after = await full;
  const fullCouch = await couchNow();
  const couch =
    emptyCouch === null || fullCouch === null ? null : { before: emptyCouch, after: fullCouch };
  if (empty === null || after === null || !begun || !end)
    return { ...figures, couch, memory: null, cpu: null };
  return {
    ...{ ...figures, couch },
    memory: { before: empty, after },
    cpu: (end.cpu - begun.cpu) / ((end.at - begun.at) / 1000),
  };
}

/** Collects garbage. @returns the memory of the process (MB) */
async function memoryOf(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null;
  await collectGarbage(pid);
  return figuresOf(pid).memory;
}
