import { classroom } from './classroom.ts';
import { handIn } from './hand-in.ts';
import { outage } from './outage.ts';
import { pull } from './pull.ts';
import { readBack } from './read-back.ts';
import { schoolEnds } from './school-ends.ts';
import { schoolWork } from './school-work.ts';
import { seedSchool } from './seed-school.ts';

/** All that a process of the bench can be asked to do. Given and answered as JSON. */
export const jobs = {
  seedSchool,
  handIn,
  readBack,
  classroom,
  pull,
  schoolWork,
  outage,
  schoolEnds,
};
