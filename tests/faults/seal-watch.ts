import { recordsOf } from './disk-copy.ts';
import type { Run } from './run-of-seed.ts';
import { studentTablets } from './school.ts';

/** Pattern of every question text of the school's exam; see `prepareExam` and `teach`. */
const QUESTION = /soru( \d+)?\?|"(bir|iki|üç)"/i;
const WORD = /"opening:/;
/** Pattern of a result's id. A result may contain questions, because its paper was handed in. */
const RESULT = /result:/;

/** Watches that no answer to a student's tablet has a sealed exam's questions or early key. */
export function watchSeals({ school, mishaps }: Run): void {
  const { opensAt, time } = school;
  if (opensAt === null) return;
  for (const { name, tablet } of studentTablets(school)) {
    tablet.link.onAnswer.push((body) => {
      const early = time.now < opensAt && WORD.test(body) ? ['the word before the hour'] : [];
      const clear = QUESTION.test(body) ? readableIn(parsed(body)) : [];
      return () => mishaps.push(...[...early, ...clear].map((what) => `${name} was sent ${what}`));
    });
  }
}

/** Returns sentences about readable questions on students' tablets. */
export function readableOnDisks({ school }: Run): string[] {
  if (school.opensAt === null) return [];
  return studentTablets(school).flatMap(({ name, tablet }) => {
    const found = [...recordsOf(tablet.disk.factory)].filter(
      ({ store, text }) => QUESTION.test(text) && store !== 'results' && !RESULT.test(text),
    );
    return found.map(({ database, store }) => `${name} holds a question in ${database}/${store}`);
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return { _id: 'what is no JSON', body };
  }
}

/** Returns the documents with a question, except results. */
function readableIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('_id' in value) || typeof value._id !== 'string')
    return Object.values(value).flatMap(readableIn);
  const isOpen = QUESTION.test(JSON.stringify(value)) && !value._id.startsWith('result:');
  return isOpen ? [`a question in ${value._id}`] : [];
}
