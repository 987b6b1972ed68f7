import { median } from '../numbers.ts';
import { caughtUp } from './caught-up.ts';
import type { Engine } from './engines.ts';
import { type Figure, round } from './figures.ts';
import { runJob } from './jobs/run-job.ts';
import type { Class } from './jobs/school-work.ts';
import { type OpenSchool, openSchool } from './open-school.ts';
import { sitExam } from './papers.ts';
import { figuresOf } from './process-figures.ts';
import { CLASS_SIZE, classId, examOf, studentUid, teacherUid } from './school.ts';

const ROUNDS = 15;
/** Maximum ratio of the costs in the largest school to those in the smallest. */
const MOST = 1.2;
const EXAM = { examsAClass: 1, questions: 40, classes: 1 };

interface Grown {
  users: number;
  school: OpenSchool;
  /** Times from the start of the process until it answers, and until it has caught up (ms). */
  answers: number;
  ready: number;
  /** Memory of the server once it has caught up (MB). */
  memory: number;
}

/** Measures the work of one class in schools of different sizes. */
export async function measureGrowth(engine: Engine, sizes: readonly number[]): Promise<Figure[]> {
  const grown: Grown[] = [];
  try {
    for (const users of sizes) grown.push(await grow(engine, users));
    const used = () => grown.map(({ school }) => figuresOf(school.server.pid ?? 0).cpu);
    const before = used();
    const classes = await Promise.all(grown.map(({ school }) => classOf(school)));
    const figures = await runJob('schoolWork', { classes });
    const cpu = used().map((after, at) => ((after - (before[at] ?? 0)) / ROUNDS) * 1000);
    const list = (values: readonly number[]) => values.map(round).join(' / ');
    const compare = (what: string, medians: readonly number[]): Figure => {
      const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
      return {
        what: `${what}, median of ${ROUNDS}, ms`,
        ...{ ours: list(medians), goal: `last ≤ ${MOST} of first`, verdict: ratio.toFixed(2) },
        isMet: ratio <= MOST,
      };
    };
    return [
      { what: 'people of the school', ours: sizes.join(' / ') },
      compare(
        'an exam to a class of 40',
        figures.map(({ publishing }) => median(publishing)),
      ),
      compare(
        'a paper to its result',
        figures.map(({ intake }) => median(intake)),
      ),
      {
        what: 'server’s processor time for one exam and one paper, ms',
        ...{ ours: list(cpu), verdict: ((cpu.at(-1) ?? 0) / (cpu[0] ?? 0)).toFixed(2) },
      },
      {
        what: 'start until it answers, s',
        ours: list(grown.map(({ answers }) => answers / 1000)),
      },
      {
        what: 'start until everything was looked through, s',
        ours: list(grown.map(({ ready }) => ready / 1000)),
      },
      { what: 'memory then, MB', ours: list(grown.map(({ memory }) => memory)) },
      {
        what: 'memory at the end, MB',
        ours: list(grown.map(({ school }) => figuresOf(school.server.pid ?? 0).memory)),
      },
    ];
  } finally {
    for (const { school } of grown) await school.dispose();
  }
}

async function grow(engine: Engine, users: number): Promise<Grown> {
  const people = [teacherUid(0), ...classmates];
  const school = await openSchool(engine.couchUrl, { users, ...EXAM }, people);
  const { server } = school;
  // The server is restarted, because a school's first start creates what later starts find.
  await server.stop();
  const begun = performance.now();
  await server.start();
  const answers = performance.now() - begun;
  await caughtUp(server.origin);
  const ready = performance.now() - begun;
  return { users, school, answers, ready, memory: figuresOf(server.pid ?? 0).memory };
}

const classmates = Array.from({ length: CLASS_SIZE }, (_, at) => studentUid(at));

async function classOf({ remoteOf }: OpenSchool): Promise<Class> {
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at);
  const sat = examOf('sinav0n0', classId(0), teacherUid(0), EXAM.questions);
  return {
    teacher: remoteOf(teacherUid(0)),
    students: classmates.map(remoteOf),
    exams: rounds.map((at) => examOf(`yeni${at}`, classId(0), teacherUid(0), EXAM.questions)),
    attempts: await Promise.all(rounds.map((at) => sitExam(sat, studentUid(at), Date.now()))),
  };
}
