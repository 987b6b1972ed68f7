import { fingerprint } from '../merge/canonical.ts';
import { z } from '../zod.ts';
import { BUBBLE_LETTERS, MAX_QUESTIONS } from './layout.ts';

/** Content of a sheet's code. Anyone can print one, so the teacher compares the printed name. */
export interface SheetCode {
  exam: string;
  version: string;
  /** Prefix of the student's uid; '' for a sheet printed without a name. */
  student: string;
  questions: number;
  options: number;
}

/** Number of printed characters of an id, enough to distinguish a school's exams and students. */
const SHORT = 10;
const KIND = 'OKF1';

const codeSchema = z.strictObject({
  exam: z.string().check(z.regex(/^[0-9a-z]{1,10}$/)),
  version: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  student: z.string().check(z.regex(/^[0-9a-z]{0,10}$/)),
  questions: z.int().check(z.gte(1), z.lte(MAX_QUESTIONS)),
  options: z.int().check(z.gte(2), z.lte(BUBBLE_LETTERS.length)),
});

/** Returns text for the dense alphanumeric mode of QR codes. */
export function sheetCodeText(code: SheetCode): string {
  const { exam, version, student, questions, options } = code;
  const parts = [KIND, exam, version, student, questions, options].join('/').toUpperCase();
  return `${parts}/${checkOf(parts)}`;
}

export function readSheetCode(text: string): SheetCode | null {
  const parts = text.split('/');
  const [kind, exam, version, student, questions, options, check] = parts;
  if (kind !== KIND || parts.length !== 7 || check !== checkOf(parts.slice(0, 6).join('/')))
    return null;
  const read = codeSchema.safeParse({
    exam: exam?.toLowerCase(),
    version: version?.toLowerCase(),
    student: student?.toLowerCase(),
    questions: Number(questions),
    options: Number(options),
  });
  return read.success ? read.data : null;
}

const checkOf = (text: string): string => fingerprint(text).slice(0, 4).toUpperCase();

export const shortId = (id: string): string => id.slice(0, SHORT);
export const isShortOf = (short: string, id: string): boolean =>
  short !== '' && shortId(id) === short;
