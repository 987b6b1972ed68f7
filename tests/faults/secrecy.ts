import { docIdOf } from '../../src/domain/doc-id.ts';
import type { Exam } from '../../src/domain/entities/exam.ts';
import { isHandedIn } from '../../src/domain/exam/counting.ts';
import { isReleased } from '../../src/domain/exam/release.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import type { Run } from './act.ts';
import type { Stored } from './server-disk.ts';

/** The names under which a key travels: in an exam and in a graded question. */
const KEY = /"correct(Answer|Text)"/;
const RESULT = /"_id":"result:([0-9a-z-]+)"/g;

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
    tablet.link.onAnswer = (body) => {
      const early = KEY.test(body) ? known.early(body, time.now) : [];
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

  /** In what an answer with a key, given at `now`, came too early. */
  early(body: string, now: number): string[] {
    const results = [...body.matchAll(RESULT)].map(([, id = '']) => id);
    if (results.length === 0) return ['outside of a result'];
    return results.flatMap((id) => {
      const examID = this.#handedIn.get(id);
      if (examID === undefined) return [`before ${id} was handed in`];
      return this.#wasReleased(examID, now) ? [] : [`before the results of ${id} were released`];
    });
  }

  /** Work takes no time here: where the exam changed at this very time, the answer may be from before and from after it. */
  #wasReleased(examID: string, now: number): boolean {
    const held = this.#exams.get(examID) ?? [];
    const inForce = held.filter((_, at) => (held[at + 1]?.since ?? now) >= now);
    return inForce.some(({ exam }) => isReleased(exam, now));
  }
}
