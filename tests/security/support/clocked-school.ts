import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { setExam, settled } from './attacker.ts';
import { openSchool, type School } from './school.ts';
import { openTarget, type Person, type Target } from './target.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Opens another school for each test of a file. The returned object is always the same. */
export function schoolForEach(options?: Parameters<typeof openTarget>[0]) {
  const held = { school: {} as School, target: undefined as unknown as Target };
  beforeAll(async () => {
    held.target = await openTarget(options);
  });
  afterAll(() => held.target.stop());
  beforeEach(async () => {
    Object.assign(held.school, await openSchool(held.target));
  });
  return held;
}

/** School whose server's clock the test sets. */
export interface Clocked {
  /** Time of the server's clock (ms). */
  now: number;
  school: School;
  readonly target: Target;
  /** Edits the exam as its teacher, at the current time. */
  setExam(edit: Parameters<typeof setExam>[1]): Promise<void>;
  /** Waits until the worker has processed a person's writes. */
  settled(person: Person): Promise<void>;
  /** Sets the exam to end in an hour, with results after the end. */
  endInAnHour(): Promise<void>;
  /** Moves the clock, and waits until the worker has done what is due. */
  pass(ms: number): Promise<void>;
  /** Passes the end set by `endInAnHour`, and its grace. */
  release(): Promise<void>;
  /** Edits the class as its teacher, or as another teacher of the class. */
  changeClass(edit: (classroom: Classroom) => Classroom, by?: Person): Promise<void>;
}

export function clockedSchool(): Clocked {
  beforeEach(() => {
    clocked.now = Date.now();
  });
  const held = schoolForEach({ now: () => clocked.now });
  const { school } = held;
  const clocked: Clocked = {
    now: Date.now(),
    school,
    get target() {
      return held.target;
    },
    setExam: (edit) => setExam(school, edit, clocked.now),
    settled: (person) => settled(school, person),
    endInAnHour: () => clocked.setExam({ release: 'after-end', closesAt: clocked.now + HOUR }),
    pass: async (ms) => {
      clocked.now += ms;
      // A write makes the worker look for work that is due.
      await settled(school, school.classmate);
    },
    release: () => clocked.pass(HOUR + 11 * MINUTE),
    changeClass: async (edit, by = school.teacher) => {
      const { _id, _rev, ...stored } = await by.await(`classroom:${school.classroomID}`);
      const changed = edit(bare(stored) as unknown as Classroom);
      const [refusal] = await by.send({ ...changed, _id, _rev });
      if (refusal) throw new Error(`class: ${refusal}`);
      await settled(school, by);
    },
  };
  return clocked;
}
