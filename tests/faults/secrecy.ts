import { docIdOf } from '../../src/domain/doc-id.ts';
import type { Exam } from '../../src/domain/entities/exam.ts';
import { isHandedIn } from '../../src/domain/exam/counting.ts';
import { isReleased } from '../../src/domain/exam/release.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import type { Run } from './act.ts';
import { holdersOfKeys } from './keys.ts';
import type { Stored } from './server-disk.ts';

const RESULT = /^result:([0-9a-z-]+)$/;

/**
 * No correct answer reaches a student's device before that student's paper is handed in and its result released. Looks at
 * every answer of the server as the wire brings it, which is more than what the device then writes, and holds it against
 * what `school` held when the server gave it: an answer may be long on its way, and a teacher may change a release meanwhile.
 */
export async function watchSecrecy(run: Run): Promise<void> {
  const { server, time, devices, examID } = run.school;
  const known = new Known();
  const exam = await load(await server.view.ensure(SCHOOL), 'exam', examID);
  if (exam) known.note({ _id: docIdOf(exam), ...exam }, time.now);
  server.disk.onWritten = (database, doc) => {
    if (database === SCHOOL) known.note(doc, time.now);
  };
  for (const { name, user, tablet } of devices.values()) {
    if (user.userRole !== 'student') continue;
    const people = [...devices.values()].filter((device) => device.tablet === tablet);
    const uids = people.map((device) => device.user.uid);
    tablet.link.onAnswer = (body) => {
      const early = holdersOfKeys(body).flatMap((id) => known.early(id, uids, time.now));
      return () => run.mishaps.push(...early.map((what) => `the key reached ${name} ${what}`));
    };
  }
}

/** What `school` has held of what decides on a key, and since when (ms of the school's time). */
class Known {
  readonly #exams = new Map<string, { since: number; exam: Exam }[]>();
  /** The exams of papers that are handed in. */
  readonly #handedIn = new Map<string, string>();

  note(written: Stored, now: number): void {
    const doc = readDoc(written);
    if (doc?.type === 'exam') {
      const earlier = this.#exams.get(doc.examID) ?? [];
      this.#exams.set(doc.examID, [...earlier, { since: now, exam: doc }]);
    }
    if (doc?.type === 'paper' && isHandedIn(doc)) this.#handedIn.set(doc.id, doc.examID);
  }

  /** Why a document with a key, given at `now` to a tablet of these people, came too early; null is a key in no document. */
  early(document: string | null, uids: readonly string[], now: number): string[] {
    const id = document?.match(RESULT)?.[1];
    if (id === undefined) return [`outside of a result: ${document}`];
    if (!uids.some((uid) => id.endsWith(`-${uid}`))) return [`in ${id}, of somebody else`];
    const examID = this.#handedIn.get(id);
    if (examID === undefined) return [`before ${id} was handed in`];
    return this.#wasReleased(examID, now) ? [] : [`before the results of ${id} were released`];
  }

  /** Work takes no time here: where the exam changed at this very time, the answer may be from before and from after it. */
  #wasReleased(examID: string, now: number): boolean {
    const held = this.#exams.get(examID) ?? [];
    const inForce = held.filter((_, at) => (held[at + 1]?.since ?? now) >= now);
    return inForce.some(({ exam }) => isReleased(exam, now));
  }
}
