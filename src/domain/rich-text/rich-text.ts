import type { PictureRef, SoundRef } from '../media/ref.ts';
import { soundInWords } from '../media/sounds.ts';
import { type ItemOf, type ListOf, listLines, tidiedList, withItems } from './lists.ts';
import type { MathNode } from './math.ts';

/** Marks, in the order in which text runs list them. */
export const MARKS = ['bold', 'italic', 'underline', 'sub', 'sup', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export interface TextRun {
  type: 'text';
  /** Text of the run; '\n' is a line break. */
  text: string;
  marks?: Mark[] | undefined;
}
export interface Formula {
  type: 'formula';
  /** Source of the formula, for editing. */
  latex: string;
  mathml: MathNode;
  spoken: string;
}
export type Inline = TextRun | Formula;

export type List = ListOf<Inline[]>;
export type ListItem = ItemOf<Inline[]>;

export type Block =
  | { type: 'paragraph'; content: Inline[] }
  | List
  | { type: 'table'; rows: Inline[][][]; hasHeader: boolean }
  | { type: 'picture'; ref: PictureRef }
  | { type: 'sound'; ref: SoundRef };

/** Text of a question. A text without formatting is a string; see `canonicalRich`. */
export type RichText = string | { blocks: Block[] };

const plainInlines = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.type === 'text' ? plainRun(inline) : inline.spoken)).join('');

/** Returns a run without formatting. `raisedText` keeps powers recognisable. */
export function plainRun({ text, marks = [] }: TextRun): string {
  if (marks.includes('sup')) return raisedText(text, 'sup');
  return marks.includes('sub') ? raisedText(text, 'sub') : text;
}

/** Returns a text without formatting. @param textOf returns the text of runs and formulas */
export function plainText(
  rich: RichText,
  textOf: (inlines: readonly Inline[]) => string = plainInlines,
): string {
  if (typeof rich === 'string') return rich;
  return rich.blocks.flatMap((block) => linesOf(block, textOf)).join('\n');
}

/** Returns the number of characters, without formatting and descriptions of pictures. */
export const lengthOf = (rich: RichText): number =>
  plainText(typeof rich === 'string' ? rich : { blocks: rich.blocks.filter(isNoPicture) }).length;

const isNoPicture = ({ type }: Block): boolean => type !== 'picture';

function linesOf(block: Block, textOf: (inlines: readonly Inline[]) => string): string[] {
  switch (block.type) {
    case 'paragraph':
      return [textOf(block.content)];
    case 'list':
      return listLines(block).map(({ marker, content }) => marker + textOf(content));
    case 'table':
      return block.rows.map((cells) => cells.map(textOf).join(' | '));
    case 'picture':
      return block.ref.alt === '' ? [] : [block.ref.alt];
    case 'sound':
      return [soundInWords(block.ref)];
  }
}

const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.type === 'text' && inline.text.trim() === '');

function isEmptyBlock(block: Block): boolean {
  if (block.type === 'paragraph') return isBlank(block.content);
  if (block.type === 'list') return listLines(block).every(({ content }) => isBlank(content));
  return block.type === 'table' && block.rows.flat().every(isBlank);
}

export const blocksOf = (rich: RichText): Block[] =>
  typeof rich === 'string'
    ? rich.split('\n').map((line) => ({ type: 'paragraph', content: runOf(line) }))
    : rich.blocks;

export const runOf = (text: string): Inline[] => (text === '' ? [] : [{ type: 'text', text }]);

export const withPicture = (rich: RichText, ref: PictureRef): RichText =>
  canonicalRich({ blocks: [...blocksOf(rich), { type: 'picture', ref }] });

export const withSound = (rich: RichText, ref: SoundRef): RichText =>
  canonicalRich({ blocks: [...blocksOf(rich), { type: 'sound', ref }] });

export const isOneParagraph = (rich: RichText): boolean =>
  typeof rich === 'string' || (rich.blocks.length === 1 && rich.blocks[0]?.type === 'paragraph');

/** Joins texts. Two paragraphs that meet become one. */
export function joinedRich(texts: readonly RichText[]): RichText {
  const blocks: Block[] = [];
  for (const [first, ...others] of texts.filter((text) => text !== '').map(blocksOf)) {
    const last = blocks.at(-1);
    if (last?.type === 'paragraph' && first?.type === 'paragraph')
      blocks[blocks.length - 1] = { ...last, content: [...last.content, ...first.content] };
    else if (first) blocks.push(first);
    blocks.push(...others);
  }
  return canonicalRich({ blocks });
}

export const isEmptyRich = (rich: RichText): boolean =>
  typeof rich === 'string' ? rich.trim() === '' : rich.blocks.every(isEmptyBlock);

/** Returns canonical text: equal runs joined, no empty lists or tables, plain text as a string. */
export function canonicalRich(rich: RichText): RichText {
  if (typeof rich === 'string') return rich;
  const blocks = rich.blocks
    .map(tidiedBlock)
    .filter((block) => block.type === 'paragraph' || !isEmptyBlock(block));
  const isPlain = blocks.every((block) => block.type === 'paragraph' && isUnmarked(block.content));
  return isPlain ? plainText({ blocks }) : { blocks };
}

/** Returns the canonical form without surrounding white space and empty paragraphs. */
export function trimmedRich(rich: RichText): RichText {
  const canonical = canonicalRich(rich);
  if (typeof canonical === 'string') return canonical.trim();
  const { blocks } = canonical;
  if (isEmptyRich(canonical)) return '';
  const isFull = (block: Block) => !isEmptyBlock(block);
  return { blocks: blocks.slice(blocks.findIndex(isFull), blocks.findLastIndex(isFull) + 1) };
}

const isUnmarked = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.type === 'text' && !inline.marks);

function tidiedBlock(block: Block): Block {
  const done = withInlines(block, tidied);
  return done.type === 'list' ? tidiedList(done, isBlank) : done;
}

export function withInlines(block: Block, change: (inlines: Inline[]) => Inline[]): Block {
  if (block.type === 'paragraph') return { ...block, content: change(block.content) };
  if (block.type === 'list') return withItems(block, change);
  if (block.type === 'table')
    return { ...block, rows: block.rows.map((cells) => cells.map(change)) };
  return block;
}

/** Changes the texts of all runs. @param change called in reading order */
export function withRuns(rich: RichText, change: (text: string) => string): RichText {
  if (typeof rich === 'string') return change(rich);
  const changed = (inline: Inline): Inline =>
    inline.type === 'text' ? { ...inline, text: change(inline.text) } : inline;
  return {
    blocks: rich.blocks.map((block) => withInlines(block, (inlines) => inlines.map(changed))),
  };
}

function tidied(inlines: readonly Inline[]): Inline[] {
  const done: Inline[] = [];
  for (const inline of inlines) {
    const next = inline.type === 'text' ? tidiedRun(inline) : inline;
    const last = done.at(-1);
    if (next.type === 'text' && next.text === '') continue;
    if (next.type === 'text' && last?.type === 'text' && haveSameMarks(last, next))
      done[done.length - 1] = { ...last, text: last.text + next.text };
    else done.push(next);
  }
  return done;
}

function tidiedRun({ text, marks = [] }: TextRun): TextRun {
  const sorted = MARKS.filter((mark) => marks.includes(mark));
  return { type: 'text', text, ...(sorted.length > 0 && { marks: sorted }) };
}

const haveSameMarks = (a: TextRun, b: TextRun): boolean => `${a.marks}` === `${b.marks}`;

/* Powers and indices in plain text, so that 5² does not become 52. */

const SUPERSCRIPT = new Map(zip('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'));
const SUBSCRIPT = new Map(zip('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'));

function zip(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((sign, at) => [sign, signs[at] ?? sign]);
}

/** Writes a power or an index with Unicode characters, or with a sign before it: "^(x+1)". */
function raisedText(text: string, height: 'sub' | 'sup'): string {
  const shown = text.trim();
  if (shown === '') return text;
  const signs = height === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  const found = [...shown].map((sign) => signs.get(sign));
  if (found.every((sign) => sign !== undefined)) return found.join('');
  return `${height === 'sup' ? '^' : '_'}(${shown})`;
}
