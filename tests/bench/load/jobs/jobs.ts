import { classroom } from './classroom.ts';
import { handIn } from './hand-in.ts';
import { readBack } from './read-back.ts';
import { schoolWork } from './school-work.ts';
import { seedSchool } from './seed-school.ts';

/** Jobs of a bench process. Orders and answers are JSON. */
export const jobs = {
  seedSchool,
  handIn,
  readBack,
  classroom,
  schoolWork,
};
