import { expect } from '@playwright/test';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { withStartCode } from '../../../src/domain/documents/exam/sealing.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import type { RemoteDatabases } from './databases.ts';
import type { Clicked } from './exam-paper.ts';
import { ALI, ZEYNEP } from './people.ts';
import { seedExam, seedSchool } from './seed.ts';

export const DAY = 24 * 3_600_000;

/** Seeds an exam of which all sheets are sealed. */
export async function seedSealed(origin: string, opensAt: number) {
  const school = await seedSchool(origin, ZEYNEP, [ALI]);
  const settings = { ...DEFAULT_SETTINGS, opensAt };
  const exam = await seedExam(school, { settings }, (made) => withStartCode(made, Date.now()));
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  return { school, exam, own };
}

export const codeIn = ({ startCodes }: Exam) => {
  const [code] = startCodes;
  if (!code) throw new Error('The exam has no code.');
  return code;
};

/** Waits until the server has the clicked answers and the proof of the key. */
export const expectProvedPaper = (
  own: RemoteDatabases,
  { questions }: Exam,
  clicked: Clicked,
): Promise<void> =>
  expect(async () => {
    const papers = await own.papers();
    expect(papers.map(({ proved }) => proved)).toEqual([true]);
    const numberOf = new Map(questions.map(({ id }, at) => [id, at + 1]));
    const answers = papers[0]?.handIns[0]?.answers.map(
      ({ questionID, answer }) => [numberOf.get(questionID), answer] as const,
    );
    expect(Object.fromEntries(answers ?? [])).toEqual(Object.fromEntries(clicked));
  }).toPass({ timeout: PATIENCE });

/** Timeout (ms). */
const PATIENCE = 60_000;
