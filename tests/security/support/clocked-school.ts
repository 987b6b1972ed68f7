import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { setExam, settled } from './attacker.ts';
import { openSchool, type School } from './school.ts';
import { openTarget, type Person, type Target } from './target.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A school whose server's clock goes as its test says; another one for each test of a file. */
export interface Clocked {
  /** ms */
  now: number;
  school: School;
  target: Target;
  /** The exam ends in an hour, and its results come out behind that. */
  endInAnHour(): Promise<void>;
  /** The server is awake at a later time, and has done what was due by then. */
  pass(ms: number): Promise<void>;
  /** The end of such an exam, and the grace behind it. */
  release(): Promise<void>;
  /** By its teacher, or another one of the class. */
  changeClass(edit: (classroom: Classroom) => Classroom, by?: Person): Promise<void>;
}

export function clockedSchool(): Clocked {
  const clocked: Clocked = {
    now: Date.now(),
    school: undefined as unknown as School,
    target: undefined as unknown as Target,
    endInAnHour: () =>
      setExam(clocked.school, { release: 'after-end', closesAt: clocked.now + HOUR }, clocked.now),
    pass: async (ms) => {
      clocked.now += ms;
      // What one writes wakes the calendar.
      await settled(clocked.school, clocked.school.classmate);
    },
    release: () => clocked.pass(HOUR + 11 * MINUTE),
    changeClass: async (edit, by = clocked.school.teacher) => {
      const { classroomID } = clocked.school;
      const { _id, _rev, ...held } = await by.await(`classroom:${classroomID}`);
      const changed = edit(bare(held) as unknown as Classroom);
      const [refusal] = await by.send({ ...changed, _id, _rev });
      if (refusal) throw new Error(`class: ${refusal}`);
      await settled(clocked.school, by);
    },
  };
  beforeAll(async () => {
    clocked.target = await openTarget({ now: () => clocked.now });
  });
  afterAll(() => clocked.target.stop());
  beforeEach(async () => {
    clocked.now = Date.now();
    clocked.school = await openSchool(clocked.target);
  });
  return clocked;
}
