import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import { encryptMedium } from '../../../src/domain/media/cipher.ts';
import type { PictureRef } from '../../../src/domain/media/ref.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import type { MathNode } from '../../../src/domain/rich-text/math.ts';
import type { Formula, Inline, RichText } from '../../../src/domain/rich-text/rich-text.ts';
import { spokenFormula } from '../../../src/domain/rich-text/spoken.ts';
import { pngOf } from '../../support/pixels.ts';
import { RemoteDatabases } from './databases.ts';
import type { Account } from './people.ts';
import { type SeededSchool, seedExam } from './seed.ts';

/* Exam of mathematics with a fraction and a root, and exam of geography with a map. */

export const MATHS = 'Matematik';
export const MAPS = 'Coğrafya';
export const MAP_ALT = 'Kızılırmak ile Sakarya’yı gösteren harita';
/** Brightness of the map's pixels. */
export const GREY = 120;
const SIZE = { width: 640, height: 480 };

const token = (tag: 'mi' | 'mn' | 'mo', content: string): MathNode => ({ tag, content });
const of = (tag: string, ...content: MathNode[]): MathNode => ({ tag, content });
const formula = (latex: string, mathml: MathNode): Formula => ({
  ...{ type: 'formula', latex, mathml, spoken: spokenFormula(mathml) },
});
const HALF = formula('\\frac{1}{2}', of('mfrac', token('mn', '1'), token('mn', '2')));
const ROOT = formula(
  '\\sqrt{x+1}',
  of('msqrt', token('mi', 'x'), token('mo', '+'), token('mn', '1')),
);
const text = (words: string): Inline => ({ type: 'text', text: words });
const rich = (...content: Inline[]): RichText => ({ blocks: [{ type: 'paragraph', content }] });

function mathsQuestion(): Question {
  const asked = singleForm('', ['', '2', '3', '4'], 'A');
  const body = { ...asked.body, options: [rich(HALF), '2', '3', '4'] };
  return { ...asked, id: newQuestionId(), index: 0, text: rich(text('Kaçtır: '), ROOT), body };
}

const mapQuestion = (ref: PictureRef): Question => ({
  ...singleForm('', ['Kızılırmak', 'Fırat', 'Sakarya', 'Dicle'], 'A'),
  ...{ id: newQuestionId(), index: 0 },
  text: {
    blocks: [
      { type: 'paragraph', content: [text('En uzun akarsu hangisidir?')] },
      { type: 'picture', ref },
    ],
  },
});

/** Publishes both exams and uploads the map, as the teacher `maker`. */
export async function seedRichExams(
  origin: string,
  school: SeededSchool,
  maker: Account,
): Promise<void> {
  const data = new Uint8Array(SIZE.width * SIZE.height).fill(GREY);
  const { hash, key, bytes } = await encryptMedium(Uint8Array.from(pngOf({ ...SIZE, data })));
  const ref = { hash, key, type: 'image/png' as const, ...SIZE, alt: MAP_ALT };
  await seedExam(school, { examName: MATHS, questions: [mathsQuestion()] });
  const maps = await seedExam(school, { examName: MAPS, questions: [mapQuestion(ref)] });
  // An upload needs a session.
  const signedIn = await RemoteDatabases.of(origin, maker);
  await signedIn.upload(hash, docIdOf(maps), bytes);
}
