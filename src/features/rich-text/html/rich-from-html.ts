import type { PictureRef } from '../../../domain/media/ref.ts';
import { listLines } from '../../../domain/rich-text/lists.ts';
import {
  type Block,
  type Inline,
  type List,
  type ListItem,
  type Mark,
  runOf,
  trimmedRich,
} from '../../../domain/rich-text/rich-text.ts';
import {
  type Compile,
  type Converted,
  type Loss,
  withFormulas,
} from '../../../domain/rich-text/tex.ts';
import { formulaSource, isFormula } from './formula-source.ts';
import { bodyOf, InlineBuilder, isBlockElement, MEDIA, marksOf, PICTURES } from './html.ts';
import { itemsOf, makeLists, styleOfList } from './lists.ts';

/* Converts HTML of pasted texts and files to the allowed blocks. No other module does so. */

export interface HtmlTools {
  /** Compiles LaTeX. If omitted, formulas keep their source and are reported as losses. */
  compile?: Compile | undefined;
  pictureOf?: ((image: { src: string; alt: string }) => PictureRef | null) | undefined;
}

/** Converts HTML to a text. Returns a plain string if nothing is formatted. */
export function richFromHtml(html: string, tools: HtmlTools = {}): Converted {
  const converter = new Converter(tools);
  const body = bodyOf(html);
  makeLists(body);
  converter.children(body, []);
  const { text, lost } = withFormulas(converter.done(), tools.compile ?? (() => null));
  return { text, lost: [...converter.lost, ...lost] };
}

class Converter {
  readonly lost: Loss[] = [];
  readonly #blocks: Block[] = [];
  #open = new InlineBuilder();

  constructor(private readonly tools: HtmlTools) {}

  done() {
    this.#end();
    return trimmedRich({ blocks: this.#blocks });
  }

  children(parent: Node, marks: readonly Mark[]): void {
    for (const child of parent.childNodes) this.#walk(child, marks);
  }

  #walk(node: Node, marks: readonly Mark[]): void {
    if (node.nodeType === Node.TEXT_NODE) this.#text(node, marks);
    if (!(node instanceof Element)) return;
    if (isFormula(node)) this.#open.add(this.#formula(node, marks));
    else if (node.matches(PICTURES)) this.#picture(node);
    else if (node.matches(MEDIA)) this.lost.push('media');
    else if (node.matches('br')) this.#end();
    else if (node.matches('ul, ol')) this.#list(node);
    else if (node.matches('table')) this.#table(node, marks);
    else if (isBlockElement(node)) this.#block(node, marks);
    else {
      if (isSoundLink(node)) this.lost.push('media');
      this.children(node, marksOf(node, marks));
    }
  }

  /** Adds a text. Splits preformatted text into paragraphs. */
  #text(node: Node, marks: readonly Mark[]): void {
    const text = node.textContent ?? '';
    const isKept = node.parentElement?.closest('pre, [style*="white-space: pre"]') != null;
    for (const [at, line] of (isKept ? text.split(/\r\n|\r|\n/) : [text]).entries()) {
      if (at > 0) this.#end();
      this.#open.text(line, marks);
    }
  }

  #block(element: Element, marks: readonly Mark[]): void {
    this.#end();
    this.children(element, marksOf(element, marks));
    this.#end();
  }

  #end(): void {
    const content = this.#open.done();
    if (content.length > 0) this.#blocks.push({ type: 'paragraph', content });
    this.#open = new InlineBuilder();
  }

  #formula(element: Element, marks: readonly Mark[]): Inline {
    const latex = formulaSource(element);
    const formula = latex === null ? null : (this.tools.compile?.(latex) ?? null);
    if (formula) return formula;
    this.lost.push('formula');
    const text = latex === null ? (element.textContent ?? '').trim() : `$${latex}$`;
    return { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
  }

  #picture(element: Element): void {
    const [src, alt] = ['src', 'alt'].map((name) => element.getAttribute(name)?.trim() ?? '');
    const ref = this.tools.pictureOf?.({ src: src ?? '', alt: alt ?? '' }) ?? null;
    if (!ref) {
      this.lost.push('picture');
      return;
    }
    this.#end();
    this.#blocks.push({ type: 'picture', ref });
  }

  /** Adds a list. `makeLists` has replaced lists that are not allowed. */
  #list(list: Element): void {
    this.#end();
    const style = styleOfList(list) ?? 'decimal';
    const items = itemsOf(list).map((item) => this.#item(item));
    this.#blocks.push({ type: 'list', style, items });
  }

  /** Returns an item. Joins the lists at its end into one, and writes other blocks as lines. */
  #item(item: Element): ListItem {
    const blocks = this.#blocksIn(item, []);
    const lists = blocks
      .slice(blocks.findLastIndex(({ type }) => type !== 'list') + 1)
      .filter(isList);
    const content = joinedLines(blocks.slice(0, blocks.length - lists.length));
    const [first] = lists;
    return first
      ? { content, list: { ...first, items: lists.flatMap(({ items }) => items) } }
      : { content };
  }

  #table(table: Element, marks: readonly Mark[]): void {
    this.#end();
    const rows = [...table.querySelectorAll('tr')]
      .filter((row) => row.closest('table') === table)
      .map((row) => [...row.children].filter((cell) => cell.matches('td, th')));
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    for (const caption of table.children)
      if (caption.matches('caption')) this.#block(caption, marks);
    // Unwraps a table of one cell, which is only layout.
    if (rows.length * width <= 1) for (const cell of rows.flat()) this.#block(cell, marks);
    else
      this.#blocks.push({
        type: 'table',
        hasHeader: rows.length > 1 && (rows[0] ?? []).every((cell) => cell.matches('th')),
        rows: rows.map((cells) =>
          Array.from({ length: width }, (_, at) => {
            const cell = cells[at];
            return cell ? this.#inside(cell, marks) : [];
          }),
        ),
      });
  }

  #inside(element: Element, marks: readonly Mark[]): Inline[] {
    return joinedLines(this.#blocksIn(element, marks));
  }

  #blocksIn(element: Element, marks: readonly Mark[]): Block[] {
    const inner = new Converter({ ...this.tools, pictureOf: undefined });
    inner.children(element, marksOf(element, marks));
    inner.#end();
    this.lost.push(...inner.lost);
    return inner.#blocks;
  }
}

const isSoundLink = (element: Element): boolean =>
  element.matches('a') &&
  /\.(?:mp3|mp4|ogg|wav|m4a|webm)$/i.test(element.getAttribute('href') ?? '');

const isList = (block: Block): block is List => block.type === 'list';

/** Returns blocks as lines with breaks, for a place that cannot contain blocks. */
const joinedLines = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap(inlineLines).flatMap((line, at) => [...(at > 0 ? runOf('\n') : []), ...line]);

function inlineLines(block: Block): Inline[][] {
  if (block.type === 'paragraph') return [block.content];
  if (block.type === 'picture' || block.type === 'sound') return [];
  if (block.type === 'list')
    return listLines(block).map(({ marker, content }) => [...runOf(marker), ...content]);
  return block.rows.map((cells) =>
    cells.flatMap((cell, at) => [...(at > 0 ? runOf(' | ') : []), ...cell]),
  );
}
