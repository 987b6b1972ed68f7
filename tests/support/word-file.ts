import { strToU8, zipSync } from 'fflate';

/* Writes Word files for tests. */

const NAMES = [
  'xmlns:w="urn:w" xmlns:m="urn:m" xmlns:a="urn:a" xmlns:r="urn:r" xmlns:wp="urn:wp"',
  'xmlns:v="urn:v" xmlns:o="urn:o" xmlns:mc="urn:mc"',
].join(' ');
const root = (name: string, inner: string) => `<w:${name} ${NAMES}>${inner}</w:${name}>`;
const relations = (inner: string) => `<Relationships>${inner}</Relationships>`;
export const relation = (id: string, target: string, rest = '') =>
  `<Relationship Id="${id}" Target="${target}" ${rest}/>`;

export interface WordParts {
  numbering?: string;
  styles?: string;
  rels?: string;
  files?: Record<string, string>;
}

export function docx(
  body: string,
  { numbering = '', styles = '', rels = '', files = {} }: WordParts = {},
) {
  const parts: Record<string, string> = {
    '_rels/.rels': relations(relation('r0', 'word/document.xml', 'Type="urn:x/officeDocument"')),
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/numbering.xml': root('numbering', numbering),
    'word/styles.xml': root('styles', styles),
    'word/_rels/document.xml.rels': relations(rels),
    ...files,
  };
  const zipped = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(zipped));
}

export const run = (text: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (inner: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
export const item = (list: number, level: number, text: string) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
export const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** Returns the numbering part. @param lists levels of each list, from list 1 on */
export const numberingOf = (...lists: (readonly [format: string, text: string])[][]): string =>
  [
    ...lists.map((levels, at) => {
      const inner = levels.map(([format, text], depth) => level(depth, format, text)).join('');
      return `<w:abstractNum w:abstractNumId="${at + 1}">${inner}</w:abstractNum>`;
    }),
    ...lists.map(
      (_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at + 1}"/></w:num>`,
    ),
  ].join('');
