import { recordsOf } from './disk-copy.ts';
import type { Run } from './run-of-seed.ts';
import { studentTablets } from './school.ts';

/** Matches every question text of the school's exam; see `prepareExam` and `teach`. */
const QUESTION = /soru( \d+)?\?|"(bir|iki|üç)"/i;
const WORD = /"opening:/;
/** A result belongs to a handed-in paper and contains its questions. */
const RESULT = /result:/;

/**
 * Checks every answer to students' tablets: no question of a sealed exam is readable, and nothing
 * opens it before its start.
 */
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

/** No table and no replica of a student's tablet contains a readable question. */
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

/** Documents with a question, except results. */
function readableIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('_id' in value) || typeof value._id !== 'string')
    return Object.values(value).flatMap(readableIn);
  const isOpen = QUESTION.test(JSON.stringify(value)) && !value._id.startsWith('result:');
  return isOpen ? [`a question in ${value._id}`] : [];
}
