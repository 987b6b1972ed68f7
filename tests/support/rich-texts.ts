import type { PictureRef } from '../../src/domain/media/ref.ts';
import type {
  Formula,
  Inline,
  Mark,
  RichText,
  TextRun,
} from '../../src/domain/rich-text/rich-text.ts';

/** @param sign character that the hash repeats */
export const aPictureRef = (sign: string, alt = ''): PictureRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt },
});

export const aPicture = (sign: string, alt?: string): RichText => ({
  blocks: [{ type: 'picture', ref: aPictureRef(sign, alt) }],
});

const run = (text: string, ...marks: Mark[]): TextRun => ({
  ...{ type: 'text', text },
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: Inline[]): RichText => ({
  blocks: [{ type: 'paragraph', content }],
});

export const bold = (text: string): RichText => paragraph(run(text, 'bold'));

/** Paragraph with a part in bold. */
export const partlyBold = (before: string, inBold: string, after: string): RichText =>
  paragraph(run(before), run(inBold, 'bold'), run(after));

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

export const aFormula: RichText = paragraph(HALF);

/** A passage with a gap in a table, in a paragraph and in an item of an inner list. */
export const aPassage: RichText = {
  blocks: [
    {
      ...{ type: 'table', hasHeader: true },
      rows: [
        [[run('Şehir')], [run('Bölge')]],
        [[run('Van')], [run('[Doğu / Doğu Anadolu]')]],
      ],
    },
    { type: 'paragraph', content: [run('Yolun '), run('yarısı', 'bold'), HALF, run(' [km].')] },
    {
      ...{ type: 'list', style: 'decimal' },
      items: [
        {
          content: [run('Su')],
          list: { type: 'list', style: 'bullet', items: [{ content: [run('[göl]', 'italic')] }] },
        },
      ],
    },
  ],
};
