/* MathML as data: the elements and attributes allowed in a formula. */

/** Elements that contain text. */
const TOKENS = ['mi', 'mn', 'mo', 'mtext'] as const;
/** Elements that contain elements. */
const LAYOUTS = [
  ...['mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom', 'mspace'],
  ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'],
  ...['mprescripts', 'mtable', 'mtr', 'mtd'],
] as const;
const ATTRIBUTES = [
  ...['accent', 'accentunder', 'columnalign', 'depth', 'displaystyle', 'fence', 'form', 'height'],
  ...['largeop', 'linethickness', 'lspace', 'mathvariant', 'maxsize', 'minsize', 'movablelimits'],
  ...['rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width'],
];

export interface MathNode {
  tag: string;
  attrs?: Record<string, string>;
  /** Text of a token, or children of another element. */
  content: string | MathNode[];
}

const DEPTH = 24;
/** Attribute values: keywords, numbers and lengths, such as "true" or "0.5em 2pt". */
const VALUE = /^[-+.%\w ]{1,60}$/;
const FIELDS = ['tag', 'attrs', 'content'];

const isIn = (names: readonly string[], name: unknown): name is string =>
  typeof name === 'string' && names.includes(name);

export const isToken = (tag: unknown): tag is string => isIn(TOKENS, tag);
export const isLayout = (tag: unknown): tag is string => isIn(LAYOUTS, tag);

export const isMathAttribute = (name: string, value: unknown): value is string =>
  isIn(ATTRIBUTES, name) && typeof value === 'string' && VALUE.test(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isMathNode(value: unknown, depth = 0): value is MathNode {
  if (depth >= DEPTH || !isRecord(value)) return false;
  const { tag, attrs = {}, content } = value;
  if (!Object.keys(value).every((name) => FIELDS.includes(name)) || !isRecord(attrs)) return false;
  if (!Object.entries(attrs).every(([name, given]) => isMathAttribute(name, given))) return false;
  if (isToken(tag)) return typeof content === 'string';
  return (
    isLayout(tag) &&
    Array.isArray(content) &&
    content.every((child) => isMathNode(child, depth + 1))
  );
}
