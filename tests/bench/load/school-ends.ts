import { percentile } from '../numbers.ts';
import { caughtUp } from './caught-up.ts';
import type { Engine } from './engines.ts';
import { type Figure, round } from './figures.ts';
import { runJob } from './jobs/run-job.ts';
import { openSchool } from './open-school.ts';
import { paperOf, sitExam } from './papers.ts';
import { figuresOf } from './process-figures.ts';
import { CLASS_SIZE, classOfStudent, schoolOf, studentUid } from './school.ts';

/** The largest school that one server is to carry, and within how long all of it hands in, ms. Smaller ones come as densely. */
const LARGEST = 10_000;
const WITHIN = 120_000;
/** Goal for the last result, s behind the last hand-in. */
const GOAL = 60;

/** A whole school ends its exams within two minutes. */
export async function measureSchoolEnds(engine: Engine, devices: number): Promise<Figure[]> {
  const classes = Math.ceil(devices / CLASS_SIZE);
  const of = { users: devices + classes, examsAClass: 1, questions: 40, classes };
  const uids = Array.from({ length: devices }, (_, at) => studentUid(at));
  const school = await openSchool(engine.couchUrl, of, uids);
  const { server, place } = school;
  try {
    const { exams } = schoolOf(of.users, of);
    const sat = uids.map((uid, at) => {
      const exam = exams[classOfStudent(at)];
      if (!exam) throw new Error(`no exam for ${uid}`);
      return sitExam(exam, uid, Date.now());
    });
    const attempts = await Promise.all(sat);
    await caughtUp(server.origin);
    const cpuNow = () => (server.pid === undefined ? 0 : figuresOf(server.pid).cpu);
    const before = cpuNow();
    const within = (WITHIN * devices) / LARGEST;
    const order = attempts.map((attempt) => ({
      attempt,
      remote: school.remoteOf(attempt.userID),
    }));
    const { durable, pushes, repeated } = await runJob('schoolEnds', { devices: order, within });
    const last = performance.now();
    await caughtUp(server.origin);
    const behind = (performance.now() - last) / 1000;
    const [cpu, memory] = [cpuNow() - before, server.pid ? figuresOf(server.pid).memory : 0];
    await server.stop();
    const { lost, doubled, ungraded } = await runJob('readBack', {
      place,
      papers: attempts.map(paperOf),
    });
    const faults = lost.length + doubled.length + ungraded.length;
    return [
      {
        what: 'people, and s within which they hand in',
        ours: `${devices} / ${round(within / 1000)}`,
      },
      { what: 'all durable, s', ours: round(durable / 1000) },
      {
        what: 'one push, p50 / p95, ms',
        ours: `${round(percentile(pushes, 0.5))} / ${round(percentile(pushes, 0.95))}`,
      },
      { what: 'pushes that were tried again', ours: `${repeated}` },
      {
        what: 'last result, s behind the last hand-in',
        ours: round(behind),
        ...{ goal: `≤ ${GOAL}`, isMet: behind <= GOAL },
      },
      { what: 'server’s processor time a paper in all, ms', ours: round((cpu / devices) * 1000) },
      { what: 'memory then, MB', ours: round(memory) },
      { what: 'lost, doubled or not graded', ours: `${faults}`, goal: '0', isMet: faults === 0 },
    ];
  } finally {
    await school.dispose();
  }
}
