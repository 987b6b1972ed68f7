import {
  type MarkSpec,
  type NodeSpec,
  type ParseRule,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import { soundInWords } from '../../../domain/media/sounds.ts';
import { LIST_STYLES, type ListStyle } from '../../../domain/rich-text/lists.ts';
import { isMathNode } from '../../../domain/rich-text/math.ts';
import type { Formula, Mark } from '../../../domain/rich-text/rich-text.ts';

/* Nodes that a teacher can write. Pasting converts all other nodes to text. */

const STYLE_OF_TYPE: Readonly<Record<string, ListStyle>> = {
  I: 'upper-roman',
  i: 'lower-roman',
  a: 'lower-alpha',
};

const listStyleOf = (list: HTMLElement): ListStyle => {
  const style = list.dataset.style ?? list.style.listStyleType;
  const named = LIST_STYLES.find((one) => one === style && one !== 'bullet');
  return named ?? STYLE_OF_TYPE[list.getAttribute('type') ?? ''] ?? 'decimal';
};

/** Returns the formula of a copied element; false if the schema refuses it. */
function formulaOf({ dataset }: HTMLElement): Omit<Formula, 'type'> | false {
  try {
    const { latex, mathml, spoken } = JSON.parse(dataset.formula ?? '') as Partial<Formula>;
    const isText = typeof latex === 'string' && typeof spoken === 'string';
    return isText && isMathNode(mathml) ? { latex, mathml, spoken } : false;
  } catch {
    return false;
  }
}

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'paragraph+',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  tableRole,
  isolating: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const blocks: Record<string, NodeSpec> = {
  list: {
    group: 'block',
    content: 'item+',
    attrs: { style: { default: 'decimal' } },
    parseDOM: [
      { tag: 'ul', attrs: { style: 'bullet' } },
      { tag: 'ol', getAttrs: (list) => ({ style: listStyleOf(list) }) },
    ],
    toDOM: ({ attrs: { style } }) => [style === 'bullet' ? 'ul' : 'ol', { 'data-style': style }, 0],
  },
  item: {
    // Allows several lists, which meet when an item is lifted. `itemOf` joins them.
    content: 'paragraph+ list*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  table: {
    group: 'block',
    content: 'row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  row: {
    content: '(cell | head)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  cell: cell('td', 'cell'),
  head: cell('th', 'header_cell'),
  picture: {
    group: 'block',
    atom: true,
    attrs: { ref: {} },
    toDOM: ({ attrs: { ref } }) => ['p', ref.alt],
  },
  sound: {
    group: 'block',
    atom: true,
    attrs: { ref: {} },
    toDOM: ({ attrs: { ref } }) => ['p', soundInWords(ref)],
  },
};

const nodes: Record<string, NodeSpec> = {
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }, { tag: 'div' }, { tag: 'h1, h2, h3, h4, h5, h6, dt, dd' }],
    toDOM: () => ['p', 0],
  },
  text: { group: 'inline' },
  formula: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { latex: {}, mathml: {}, spoken: {} },
    parseDOM: [{ tag: 'span[data-formula]', getAttrs: formulaOf }],
    toDOM: ({ attrs }) => ['span', { 'data-formula': JSON.stringify(attrs) }, `$${attrs.latex}$`],
    leafText: ({ attrs }) => attrs.spoken,
  },
};

const style = (rule: string, isOn: (value: string) => boolean): ParseRule => ({
  style: rule,
  getAttrs: (value) => isOn(value) && null,
});

const IS_BOLD = /^(?:bold|[6-9]00)/;
/** Rule for bold text. Ignores Google Docs' <b style="font-weight:normal"> around a copy. */
const strong: TagParseRule = {
  tag: 'b, strong',
  getAttrs: ({ style: { fontWeight } }) => (fontWeight === '' || IS_BOLD.test(fontWeight)) && null,
};

const marks: Record<Mark, MarkSpec> = {
  bold: {
    parseDOM: [strong, style('font-weight', (value) => IS_BOLD.test(value))],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'i, em' }, style('font-style', (value) => value === 'italic')],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [
      { tag: 'u' },
      style('text-decoration', (value) => value.includes('underline')),
      style('text-decoration-line', (value) => value.includes('underline')),
    ],
    toDOM: () => ['u', 0],
  },
  sub: {
    excludes: 'sup',
    parseDOM: [{ tag: 'sub' }, style('vertical-align', (value) => value === 'sub')],
    toDOM: () => ['sub', 0],
  },
  sup: {
    excludes: 'sub',
    parseDOM: [{ tag: 'sup' }, style('vertical-align', (value) => value === 'super')],
    toDOM: () => ['sup', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

export const blockSchema = new Schema({
  nodes: { doc: { content: 'block+' }, ...nodes, ...blocks },
  marks,
});

/** Schema of a single line, such as an option. */
export const lineSchema = new Schema({ nodes: { doc: { content: 'paragraph' }, ...nodes }, marks });
