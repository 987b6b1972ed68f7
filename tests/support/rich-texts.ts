import type { PictureRef } from '../../src/domain/media/ref.ts';
import type { Formula, RichText, TextRun } from '../../src/domain/rich-text/rich-text.ts';

/** @param sign character that the hash repeats */
export const aPictureRef = (sign: string, alt = ''): PictureRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt },
});

export const aPicture = (sign: string, alt?: string): RichText => ({
  blocks: [{ type: 'picture', ref: aPictureRef(sign, alt) }],
});

export const bold = (text: string): RichText => {
  const run: TextRun = { type: 'text', text, marks: ['bold'] };
  return { blocks: [{ type: 'paragraph', content: [run] }] };
};

/** A half, read as "1 bölü 2". */
export const HALF: Formula = {
  type: 'formula',
  latex: '\\frac{1}{2}',
  mathml: {
    tag: 'mfrac',
    content: [
      { tag: 'mn', content: '1' },
      { tag: 'mn', content: '2' },
    ],
  },
  spoken: '1 bölü 2',
};

export const aFormula: RichText = { blocks: [{ type: 'paragraph', content: [HALF] }] };
