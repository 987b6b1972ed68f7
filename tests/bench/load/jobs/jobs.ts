import { classroom } from './classroom.ts';
import { handIn } from './hand-in.ts';
import { readBack } from './read-back.ts';
import { schoolWork } from './school-work.ts';
import { seedSchool } from './seed-school.ts';

/** All that a process of the bench can be asked to do. Given and answered as JSON. */
export const jobs = {
  seedSchool,
  handIn,
  readBack,
  classroom,
  schoolWork,
};
