import type { PictureRef } from '../media/ref.ts';
import { isBlanks } from '../question-kinds/blanks/blanks.ts';
import type { QuestionForm } from '../question-kinds/kind.ts';
import { isMatching } from '../question-kinds/matching/matching.ts';
import { sortedPairs } from '../question-kinds/matching/pairs.ts';
import { isMultiple } from '../question-kinds/multiple/multiple.ts';
import { isOpen } from '../question-kinds/open/open.ts';
import { arranged, isOrdering, orderedItems } from '../question-kinds/ordering/ordering.ts';
import { isSingle } from '../question-kinds/single/single.ts';
import {
  type Block,
  blocksOf,
  canonicalRich,
  type Inline,
  type RichText,
  withInlines,
} from '../rich-text/rich-text.ts';

/* Replaces words such as "[resim 3]" by a file's pictures. */

export type NumberedPictures = Readonly<Record<string, PictureRef>>;

const PLACE = /\[resim (\d{1,4})\]/;

export const pictureWord = (number: number): string => `[resim ${number}]`;

export function withPlacedPictures<T extends QuestionForm>(form: T, pictures: NumberedPictures): T {
  const placed = (rich: RichText) => placedIn(rich, pictures);
  const { sharedText } = form;
  const question = {
    ...form,
    text: placed(form.text),
    ...(sharedText && { sharedText: { ...sharedText, text: placed(sharedText.text) } }),
  };
  if (isSingle(form) || isMultiple(form))
    return { ...question, body: { options: form.body.options.map(placed) } };
  if (isMatching(form)) {
    const { left, right } = form.body;
    const body = { left: left.map(placed), right: right.map(placed) };
    return { ...question, ...sortedPairs({ body, key: form.key }) };
  }
  if (isBlanks(form)) return { ...question, body: { passage: placed(form.body.passage) } };
  if (isOrdering(form)) return { ...question, ...arranged(orderedItems(form).map(placed)) };
  return isOpen(form)
    ? { ...question, key: { ...form.key, model: placed(form.key.model) } }
    : question;
}

function placedIn(rich: RichText, pictures: NumberedPictures): RichText {
  const blocks = blocksOf(rich).flatMap((block) => placedInBlock(block, pictures));
  return blocks.some(({ type }) => type === 'picture') ? canonicalRich({ blocks }) : rich;
}

/** Moves the pictures of a list or table after it, because neither can contain pictures. */
function placedInBlock(block: Block, pictures: NumberedPictures): Block[] {
  if (block.type === 'picture' || block.type === 'sound') return [block];
  if (block.type === 'paragraph') return cutParagraph(block.content, pictures);
  const found: Block[] = [];
  const rest = (inlines: readonly Inline[]): Inline[] =>
    cutParagraph(inlines, pictures).flatMap((part) => {
      if (part.type === 'paragraph') return part.content;
      found.push(part);
      return [];
    });
  return [withInlines(block, rest), ...found];
}

function cutParagraph(inlines: readonly Inline[], pictures: NumberedPictures): Block[] {
  const blocks: Block[] = [];
  let content: Inline[] = [];
  const close = () => {
    const isFull = content.some((inline) => inline.type !== 'text' || inline.text.trim() !== '');
    if (isFull) blocks.push({ type: 'paragraph', content });
    content = [];
  };
  for (const inline of inlines.flatMap(cutRun)) {
    const number = inline.type === 'text' ? PLACE.exec(inline.text)?.[1] : undefined;
    const ref = number === undefined ? undefined : pictures[number];
    if (!ref) {
      content.push(inline);
      continue;
    }
    close();
    blocks.push({ type: 'picture', ref });
  }
  close();
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', content: [] }];
}

const cutRun = (inline: Inline): Inline[] =>
  inline.type === 'text'
    ? inline.text
        .split(/(\[resim \d{1,4}\])/)
        .filter((text) => text !== '')
        .map((text) => ({ ...inline, text }))
    : [inline];
