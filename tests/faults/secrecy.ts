import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { isReleased } from '../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { isHandedIn } from '../../src/domain/grading/counting.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import { holdersOfKeys } from '../support/keys.ts';
import type { Run } from './run-of-seed.ts';
import { studentTablets } from './school.ts';
import type { Stored } from './server-disk.ts';
import type { Time } from './time.ts';

/** Time for which a withheld result may stay in its student's database (ms). */
const TAKEN_BACK_WITHIN = 2000;

const RESULT = /^result:([0-9a-z-]+)$/;

/** Watches that no right answer reaches a student's device before hand-in and release. */
export async function watchSecrecy(run: Run): Promise<void> {
  const { server, time, devices, examID } = run.school;
  const known = new Known();
  const exam = await load(await server.view.ensure(SCHOOL), 'exam', examID);
  if (exam) known.note({ _id: docIdOf(exam), ...exam }, time.now);
  server.onBackup.push(() => known.mark(time));
  server.disk.onWritten.push((database, doc) => {
    if (database === SCHOOL) known.note(doc, time.now);
  });
  for (const { name, tablet } of studentTablets(run.school)) {
    const people = [...devices.values()].filter((device) => device.tablet === tablet);
    const uids = people.map((device) => device.user.uid);
    tablet.link.onAnswer.push((body) => {
      const early = holdersOfKeys(body).flatMap((id) => known.early(id, uids, time.now));
      return () => run.mishaps.push(...early.map((what) => `the key reached ${name} ${what}`));
    });
  }
}

/** Releases and hand-ins that `school` has had, with their simulated times (ms). */
class Known {
  readonly #exams = new Map<string, { since: number; exam: Exam }[]>();
  /** Exams of handed-in papers, by paper. */
  readonly #handedIn = new Map<string, string>();

  note(written: Stored, now: number): void {
    const doc = readDoc(written);
    if (doc?.type === 'exam') {
      const earlier = this.#exams.get(doc.examID) ?? [];
      this.#exams.set(doc.examID, [...earlier, { since: now, exam: doc }]);
    }
    if (doc?.type === 'paper' && isHandedIn(doc)) this.#handedIn.set(doc.id, doc.examID);
  }

  /** Returns a function that adds the exams' present state again, after a restore. */
  mark(time: Time): () => void {
    const held = [...this.#exams.values()].flatMap((all) => all.at(-1)?.exam ?? []);
    return () => {
      for (const exam of held) this.note({ _id: docIdOf(exam), ...exam }, time.now);
    };
  }

  /** Returns why a key is too early for these people. @param document null outside of one */
  early(document: string | null, uids: readonly string[], now: number): string[] {
    const id = document?.match(RESULT)?.[1];
    if (id === undefined) return [`outside of a result: ${document}`];
    if (!uids.some((uid) => id.endsWith(`-${uid}`))) return [`in ${id}, of somebody else`];
    const examID = this.#handedIn.get(id);
    if (examID === undefined) return [`before ${id} was handed in`];
    return this.#wasReleased(examID, now) ? [] : [`before the results of ${id} were released`];
  }

  #wasReleased(examID: string, now: number): boolean {
    const held = this.#exams.get(examID) ?? [];
    const inForce = held.filter((_, at) => (held[at + 1]?.since ?? now) >= now - TAKEN_BACK_WITHIN);
    return inForce.some(({ exam }) => isReleased(exam, now));
  }
}
