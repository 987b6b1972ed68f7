import type { Engine } from './engines.ts';
import type { Figure } from './figures.ts';
import type { PartName, Settings } from './settings.ts';
import { measureStorm } from './storm.ts';

export interface Part {
  title: string;
  /** How it is measured, in a sentence or two. */
  about: string;
  measure(engine: Engine, settings: Settings): Promise<Figure[]>;
}

export const parts: Record<PartName, Part> = {
  storm: {
    title: 'Exam-end storm',
    about:
      'Every device holds a finished paper of 40 answers in a PouchDB replica of its own and sends it, 50 at a time. Afterwards ' +
      'the server is stopped and everything is read back: each paper once, with each answer, and its result in `school` and in ' +
      'the student’s database. Then all of it again with a SIGKILL of the server in the middle and a start right behind it.',
    measure: (engine, { devices }) => measureStorm(engine, devices),
  },
};
