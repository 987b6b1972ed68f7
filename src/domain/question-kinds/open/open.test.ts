import { describe, expect, test } from 'vitest';
import { photosBehind } from '../../media/photos.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import type { Criterion, Question } from '../kind.ts';
import { type OpenBody, type OpenKey, open, openForm, rubricPoints } from './open.ts';
import { openSchemas } from './schema.ts';

const criterion = (id: string, best: number): Criterion => ({
  ...{ id, text: `Ölçüt ${id}` },
  levels: [0, best].map((points) => ({ points, text: '' })),
});
const rubric = [criterion('a', 4), criterion('b', 6)];
const asked: Question<OpenBody, OpenKey> = {
  ...{ id: 'qqqqqqq01', index: 0, points: 10 },
  ...openForm('Neden?', { model: 'Çünkü öyle.', rubric }),
};

const photo = (sign: string) => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' as const },
  ...{ width: 4, height: 3 },
});

describe('an open question', () => {
  test('leaves every answer to the teacher', () => {
    expect(open.score(asked, 'Çünkü öyle.')).toBeNull();
  });

  test('needs points that are the sum of its rubric’s points', () => {
    expect(rubricPoints(asked.key)).toBe(10);
    expect(open.problemOf(asked)).toBeNull();
    expect(open.problemOf({ ...asked, points: 9 })).toBe('question-rubric');
    expect(open.problemOf(openForm('Neden?'))).toBeNull();
  });

  test('releases its model answer only if the teacher shows it', () => {
    expect(open.released(asked).key).toEqual({ ...asked.key, model: '' });
    const shown = { ...asked, key: { ...asked.key, showsModel: true } };
    expect(open.released(shown)).toBe(shown);
  });

  test('accepts criteria with 2 to 6 levels', () => {
    const withLevels = (count: number) => ({
      ...asked.key,
      rubric: [{ ...criterion('a', 1), levels: Array(count).fill({ points: 0, text: '' }) }],
    });
    const isRead = (count: number) => openSchemas.key.safeParse(withLevels(count)).success;
    expect([1, 2, 6, 7].map(isRead)).toEqual([false, true, true, false]);
  });

  test('accepts criteria with formulas and pictures, but none without text', () => {
    const ref = { ...photo('a'), alt: 'Grafik' };
    const drawn = { blocks: [{ type: 'picture' as const, ref }] };
    const keyWith = (text: RichText) => ({
      ...asked.key,
      rubric: [{ ...criterion('a', 10), text }],
    });
    expect(openSchemas.key.safeParse(keyWith(drawn)).success).toBe(true);
    const form = (text: RichText) => openSchemas.form.safeParse({ ...asked, key: keyWith(text) });
    expect(form(drawn).success).toBe(true);
    expect(form(' Sonuç ').data).toMatchObject({ key: { rubric: [{ text: 'Sonuç' }] } });
    expect([' ', 'x'.repeat(201)].map((text) => form(text).success)).toEqual([false, false]);
  });

  test('accepts photos up to the number that its teacher allows', () => {
    const answer = photosBehind('', [photo('a'), photo('b')]);
    const allows = (photos?: number) => open.isAnswer({ body: { lines: 0, photos } }, answer);
    expect([undefined, 1, 2, 3].map(allows)).toEqual([false, false, true, true]);
    const isRead = (photos: number) => openSchemas.body.safeParse({ lines: 0, photos }).success;
    expect([0, 1, 3, 4].map(isRead)).toEqual([false, true, true, false]);
  });

  test('describes photos in words and formats them as pictures', () => {
    const answer = photosBehind('Bakınız.', [photo('a')]);
    expect(open.describe(asked, answer).text).toBe('Bakınız. [1 fotoğraf]');
    const ref = { ...photo('a'), alt: 'Cevabın 1. fotoğrafı' };
    const blocks = [{ type: 'picture', ref }];
    const above = { type: 'paragraph', content: [{ type: 'text', text: 'Bakınız.' }] };
    expect(open.formatted?.(asked, answer)).toEqual([{ blocks: [above, ...blocks] }]);
    expect(open.formatted?.(asked, 'Bakınız.')).toEqual(['Bakınız.']);
    expect(open.formatted?.(asked, photosBehind('', [photo('a')]))).toEqual([{ blocks }]);
  });
});
