import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { newVersion } from '../../../../src/domain/documents/exam/versions.ts';
import { newReplica, push, type Remote } from '../device.ts';
import { Feed, within } from '../feed.ts';

/** Class, and its work for all rounds. */
export interface Class {
  teacher: Remote;
  students: Remote[];
  /** Exams, of which one is published in each round. */
  exams: Exam[];
  /** Logs, of which one is handed in in each round. */
  attempts: Attempt[];
}

export interface SchoolWorkOrder {
  /** Classes of the compared schools, which are measured in turn. */
  classes: Class[];
}

export interface SchoolWorkFigures {
  /** Time from an exam in the teacher's replica to its sheet in a student's database (ms). */
  publishing: number[];
  /** Time from a log in the student's replica to its result in the student's database (ms). */
  intake: number[];
}

/** Measures schools of different sizes in turn. @returns figures in the order of the classes */
export async function schoolWork({ classes }: SchoolWorkOrder): Promise<SchoolWorkFigures[]> {
  const workers = await Promise.all(classes.map(enter));
  const figures = classes.map((): SchoolWorkFigures => ({ publishing: [], intake: [] }));
  const rounds = Math.min(...classes.map(({ exams }) => exams.length));
  for (let round = 0; round < rounds; round++) {
    for (const [at, worker] of workers.entries()) {
      figures[at]?.publishing.push(await worker.publish(round));
      figures[at]?.intake.push(await worker.handIn(round));
    }
  }
  return figures;
}

async function enter({ teacher, students, exams, attempts }: Class) {
  const feeds = await Promise.all(students.map((student) => new Feed(student).open()));
  const desk = newReplica();
  return {
    async publish(round: number): Promise<number> {
      const exam = at(exams, round);
      const { version } = newVersion(exam, 0);
      const heard = feeds.map((feed) => feed.heard(`sheet:${exam.examID}:${version}`));
      const begun = performance.now();
      await desk.put({ ...exam, _id: `exam:${exam.examID}` });
      await push(desk, teacher);
      return Math.max(...(await within(Promise.all(heard), exam.examID))) - begun;
    },
    async handIn(round: number): Promise<number> {
      const attempt = at(attempts, round);
      const tablet = newReplica();
      const heard = at(feeds, round).heard(`result:${attempt.paperId}`);
      const begun = performance.now();
      await tablet.put({ ...attempt, _id: docIdOf(attempt) });
      await push(tablet, at(students, round));
      return (await within(heard, attempt.paperId)) - begun;
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing for round ${index}`);
  return found;
}
