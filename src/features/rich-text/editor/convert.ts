import type { Node, Schema } from 'prosemirror-model';
import {
  type Block,
  blocksOf,
  canonicalRich,
  type Formula,
  type Inline,
  type List,
  type ListItem,
  MARKS,
  type RichText,
  runOf,
} from '../../../domain/rich-text/rich-text.ts';
import { lineSchema } from './schema.ts';

/** Returns the document of a text. In a single line, line breaks become spaces. */
export function docOf(text: RichText, schema: Schema): Node {
  const isLine = schema === lineSchema && typeof text === 'string';
  const blocks = blocksOf(isLine ? text.replaceAll('\n', ' ') : text);
  const all = isClosed(blocks.at(-1)) ? [...blocks, EMPTY] : blocks;
  return schema.node(
    'doc',
    null,
    all.flatMap((block) => nodesOf(block, schema)),
  );
}

const EMPTY: Block = { type: 'paragraph', content: [] };

/** Returns true for a block below which nobody can write unless a paragraph follows. */
const isClosed = (block: Block | undefined): boolean =>
  block !== undefined && block.type !== 'paragraph' && block.type !== 'list';

function nodesOf(block: Block, schema: Schema): Node[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphsOf(block.content, schema);
    case 'list':
      return [listNode(block, schema)];
    case 'table':
      return [
        schema.node(
          'table',
          null,
          block.rows.map((cells, at) => rowOf(cells, at, block, schema)),
        ),
      ];
    case 'picture':
    case 'sound':
      return [schema.node(block.type, { ref: block.ref })];
  }
}

const listNode = ({ style, items }: List, schema: Schema): Node =>
  schema.node(
    'list',
    { style },
    items.map(({ content, list }) =>
      schema.node('item', null, [
        ...paragraphsOf(content, schema),
        ...(list ? [listNode(list, schema)] : []),
      ]),
    ),
  );

function rowOf(
  cells: readonly Inline[][],
  at: number,
  { hasHeader }: { hasHeader: boolean },
  schema: Schema,
): Node {
  const name = hasHeader && at === 0 ? 'head' : 'cell';
  return schema.node(
    'row',
    null,
    cells.map((cell) => schema.node(name, null, paragraphsOf(cell, schema))),
  );
}

/** Splits runs into paragraphs at line breaks. */
function paragraphsOf(inlines: readonly Inline[], schema: Schema): Node[] {
  const lines: Node[][] = [[]];
  for (const inline of inlines)
    for (const [at, node] of inlineNodes(inline, schema).entries()) {
      if (at > 0) lines.push([]);
      if (node) lines.at(-1)?.push(node);
    }
  return lines.map((line) => schema.node('paragraph', null, line));
}

/** Returns a node for each line, or null for an empty line. */
function inlineNodes(inline: Inline, schema: Schema): (Node | null)[] {
  if (inline.type === 'formula') {
    const { type: _, ...attrs } = inline;
    return [schema.node('formula', attrs)];
  }
  const marks = inline.marks?.map((mark) => schema.mark(mark)) ?? [];
  return inline.text.split('\n').map((line) => (line === '' ? null : schema.text(line, marks)));
}

const childrenOf = (node: Node): Node[] => [...node.children];

/** Returns a document's text, without an empty last paragraph below a closed block. */
export function richTextOf(doc: Node): RichText {
  const blocks = childrenOf(doc).map(blockOf);
  const isSpare = doc.lastChild?.isTextblock && doc.lastChild.content.size === 0;
  return canonicalRich({
    blocks: isSpare && isClosed(blocks.at(-2)) ? blocks.slice(0, -1) : blocks,
  });
}

function blockOf(node: Node): Block {
  switch (node.type.name) {
    case 'list':
      return listOf(node);
    case 'table':
      return {
        type: 'table',
        hasHeader: node.firstChild?.firstChild?.type.name === 'head',
        rows: childrenOf(node).map((row) => childrenOf(row).map(inlinesIn)),
      };
    case 'picture':
    case 'sound':
      return { type: node.type.name, ref: node.attrs.ref };
    default:
      return { type: 'paragraph', content: childrenOf(node).map(inlineOf) };
  }
}

const listOf = (node: Node): List => ({
  type: 'list',
  style: node.attrs.style,
  items: childrenOf(node).map(itemOf),
});

/** Returns an item. Joins its lists into one. */
function itemOf(item: Node): ListItem {
  const lists = childrenOf(item).filter(isList).map(listOf);
  const content = inlinesIn(item);
  const [first] = lists;
  return first
    ? { content, list: { ...first, items: lists.flatMap(({ items }) => items) } }
    : { content };
}

const isList = ({ type }: Node): boolean => type.name === 'list';

/** Returns the paragraphs of an item or a cell, separated by line breaks. */
const inlinesIn = (parent: Node): Inline[] =>
  childrenOf(parent)
    .filter((child) => !isList(child))
    .flatMap((paragraph, at) => [
      ...(at > 0 ? runOf('\n') : []),
      ...childrenOf(paragraph).map(inlineOf),
    ]);

function inlineOf(node: Node): Inline {
  if (node.type.name === 'formula') return { type: 'formula', ...node.attrs } as Formula;
  const marks = MARKS.filter((name) => node.marks.some(({ type }) => type.name === name));
  return { type: 'text', text: node.text ?? '', marks };
}
