import type { Page } from '@playwright/test';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newQuestionId } from '../../src/domain/ids.ts';
import { type EncryptedMedium, encryptMedium } from '../../src/domain/media/cipher.ts';
import type { Question } from '../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import { type SeededSchool, seedExam } from '../e2e/support/seed.ts';

/** Number of pictures of an exam, one for each question. */
export const PICTURES = 20;
const SIZE = { width: 1280, height: 960 };
/** Minimum size of a picture (bytes). */
const LEAST = 100_000;
const EXAM_TIME = 60;

export interface PictureExam {
  exam: Exam;
  media: EncryptedMedium[];
}

/** Publishes an exam of 20 questions with a picture each, and uploads the pictures. */
export async function seedPictureExam(
  school: SeededSchool,
  examName: string,
  page: Page,
): Promise<PictureExam> {
  const media: EncryptedMedium[] = [];
  for (let at = 0; at < PICTURES; at++)
    media.push(await encryptMedium(Uint8Array.from(await drawPicture(page, at))));
  const questions = media.map(({ hash, key }, index): Question => {
    const ref = { hash, key, type: 'image/webp', ...SIZE, alt: `Harita ${index + 1}` } as const;
    const words = { type: 'text', text: textAt(index) } as const;
    const form = singleForm(textAt(index), OPTIONS, 'A');
    const text = {
      blocks: [
        { type: 'paragraph' as const, content: [words] },
        { type: 'picture' as const, ref },
      ],
    };
    return { id: newQuestionId(), index, ...form, text };
  });
  const exam = await seedExam(school, { examName, examTime: EXAM_TIME, questions });
  for (const { hash, bytes } of media) await school.teacher.upload(hash, docIdOf(exam), bytes);
  return { exam, media };
}

/** Publishes the same exam without pictures. */
export const seedPlainExam = (school: SeededSchool, examName: string): Promise<Exam> =>
  seedExam(school, {
    ...{ examName, examTime: EXAM_TIME },
    questions: Array.from({ length: PICTURES }, (_, index) => ({
      ...{ id: newQuestionId(), index, ...singleForm(textAt(index), OPTIONS, 'A') },
    })),
  });

const OPTIONS = ['Kızılırmak', 'Fırat', 'Sakarya', 'Dicle'];
const textAt = (index: number): string => `${index + 1}. haritadaki akarsu hangisidir?`;

/** Draws random circles until the picture has the minimum size. */
const drawPicture = (page: Page, seed: number): Promise<number[]> =>
  page.evaluate(
    async ({ width, height, least, first }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser draws nothing.');
      let state = first + 1;
      const next = (limit: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % limit;
      };
      for (;;) {
        for (let circle = 0; circle < 200; circle++) {
          context.fillStyle = `hsl(${next(360)} 60% ${20 + next(60)}%)`;
          context.beginPath();
          context.arc(next(width), next(height), 2 + next(24), 0, 7);
          context.fill();
        }
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
        if (blob.size >= least) return [...new Uint8Array(await blob.arrayBuffer())];
      }
    },
    { ...SIZE, least: LEAST, first: seed },
  );
