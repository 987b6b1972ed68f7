import { setTimeout as pause } from 'node:timers/promises';
import { openLine } from '../../couchdb/line.ts';
import { requestsOfCouch } from './couch-figures.ts';
import type { Engine } from './engines.ts';
import { type Figure, round } from './figures.ts';
import type { OutageFigures } from './jobs/outage.ts';
import { runJob } from './jobs/run-job.ts';
import { openSchool } from './open-school.ts';
import { figuresOf } from './process-figures.ts';
import { CLASS_SIZE, studentUid } from './school.ts';

const DEVICES_EACH = 10;
/** ms: before the outage, while CouchDB is out of reach, and behind it, which is longer than a device waits. */
const BEFORE = 10_000;
const AWAY = 5_000;
const BEHIND = 40_000;
/** Requests to CouchDB behind an outage, a device; the goal. */
const ASKED = 0.1;
/** What counts as all of them. */
const MOST = 0.99;
/** How long the return is looked at, ms. */
const RETURN = 10_000;

/** CouchDB out of reach for some seconds while devices wait and others push. */
export async function measureOutage({ couchUrl }: Engine, people: number): Promise<Figure[]> {
  if (couchUrl === null) return [];
  const line = await openLine(couchUrl);
  const uids = Array.from({ length: people }, (_, at) => studentUid(at));
  const teachers = Math.ceil(people / CLASS_SIZE);
  const of = { users: people + teachers, examsAClass: 0, questions: 0, classes: 0 };
  const school = await openSchool(line.url, of, uids);
  try {
    const { pid } = school.server;
    const asked = async () => requestsOfCouch(couchUrl);
    let all = Promise.resolve<Times | null>(null);
    const figures = await runJob(
      'outage',
      {
        people: uids.map((uid) => ({ uid, remote: school.remoteOf(uid) })),
        ...{ devicesEach: DEVICES_EACH, lasts: BEFORE + AWAY + BEHIND },
      },
      () => {
        all = timesOf({ line, asked, cpu: () => (pid === undefined ? 0 : figuresOf(pid).cpu) });
      },
    );
    const times = await all;
    if (!times) throw new Error('the outage did not happen');
    return report(figures, times, people * DEVICES_EACH);
  } finally {
    await school.dispose();
    await line.close();
  }
}

interface Times {
  cutAt: number;
  backAt: number;
  /** Requests to CouchDB in the same time before the outage and behind it. */
  before: number;
  behind: number;
  /** Share of one core in that time behind it. */
  cpu: number;
}

interface Watched {
  line: Awaited<ReturnType<typeof openLine>>;
  asked: () => Promise<number>;
  cpu: () => number;
}

async function timesOf({ line, asked, cpu }: Watched): Promise<Times> {
  const first = await asked();
  await pause(BEFORE);
  const before = (await asked()) - first;
  line.cut();
  const cutAt = Date.now();
  await pause(AWAY);
  const [askedAtReturn, cpuAtReturn] = [await asked(), cpu()];
  line.mend();
  const backAt = Date.now();
  await pause(RETURN);
  const behind = (await asked()) - askedAtReturn;
  return { cutAt, backAt, before, behind, cpu: (cpu() - cpuAtReturn) / (RETURN / 1000) };
}

function report({ pushes, looks }: OutageFigures, times: Times, devices: number): Figure[] {
  const { cutAt, backAt, before, behind, cpu } = times;
  const during = pushes.filter(({ at }) => at >= cutAt && at < backAt);
  const after = pushes.filter(({ at }) => at >= backAt);
  const refused = [during, after].map((some) => some.filter(({ isTaken }) => !isTaken).length);
  const failuresUntil = (at: number) => looks.findLast((look) => look.at <= at)?.failures ?? 0;
  const failed = failuresUntil(Infinity) - failuresUntil(cutAt);
  const back = looks.findLast(({ waiting }) => waiting < devices * MOST);
  const isBackAfter = back && back.at > backAt ? (back.at - backAt) / 1000 : 0;
  const longest = Math.max(0, ...after.map(({ took }) => took));
  return [
    { what: 'devices that wait', ours: `${devices}` },
    {
      what: 'requests of waiting devices that failed, a device',
      ours: (failed / devices).toFixed(2),
    },
    {
      what: 'most devices that were not waiting at one moment',
      ours: `${devices - Math.min(...looks.map(({ waiting }) => waiting))}`,
    },
    { what: `from the return until ${MOST * 100} % wait, s`, ours: round(isBackAfter) },
    {
      what: `pushes refused, of those sent in the outage (${during.length}) and behind it (${after.length})`,
      ours: refused.join(' / '),
      goal: '0 / 0',
      isMet: refused.every((count) => count === 0),
    },
    { what: 'longest push that was sent behind it, ms', ours: round(longest) },
    {
      what: 'requests to CouchDB in 10 s before and in 10 s behind',
      ours: `${before} / ${behind}`,
    },
    {
      what: '… more of them behind it, a device',
      ours: ((behind - before) / devices).toFixed(2),
      goal: `≤ ${ASKED}`,
      isMet: behind - before <= ASKED * devices,
    },
    { what: 'share of one core in these 10 s', ours: `${round(cpu * 100)} %` },
  ];
}
