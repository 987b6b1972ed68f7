import { escapedHtml } from '../../../../domain/rich-text/html.ts';
import { attribute, childNamed, valueOfChild } from '../xml.ts';
import { type Drawn, drawingOf, textBoxesIn } from './drawings.ts';
import { type ListPlace, Numbering, placeOf } from './numbering.ts';
import { formulasIn, isFormula, latexOfOmml } from './omml.ts';
import { formatIn, type RunFormat, Styles } from './styles.ts';

export interface DocumentParts {
  body: Element;
  styles: Element | null;
  numbering: Element | null;
}

export interface DocumentHtml {
  /** HTML of the content. List numbers are text, and a `pictureSign` replaces each picture. */
  html: string;
  pictures: Drawn[];
  /** Number of drawings and charts that cannot be read as pictures. */
  lostDrawings: number;
  /** Number of formulas of earlier versions of Word, which cannot be read. */
  lostFormulas: number;
}

/** Returns a picture's placeholder in the HTML: its index between two private characters. */
export const pictureSign = (index: number): string => `\uE000${index}\uE001`;
export const PICTURE_SIGN = /\uE000(\d+)\uE001/g;

/** Converts a document to HTML that `textOfClipboard` reads. */
export function htmlOfDocument(parts: DocumentParts): DocumentHtml {
  const writer = new DocumentWriter(parts);
  return { html: writer.blocks(parts.body), ...writer.found };
}

/** Elements that belong to the text around them. */
const TRANSPARENT = [
  ...['sdt', 'sdtContent', 'ins', 'moveTo', 'smartTag', 'customXml', 'hyperlink', 'fldSimple'],
  ...['bdo', 'dir', 'AlternateContent', 'Choice'],
];

/** Returns children by name, including children inside content controls. */
const innerNamed = (parent: Element, name: string): Element[] =>
  [...parent.children].flatMap((child) => {
    if (child.localName === name) return [child];
    return TRANSPARENT.includes(child.localName) ? innerNamed(child, name) : [];
  });

class DocumentWriter {
  readonly found: Omit<DocumentHtml, 'html'> = { pictures: [], lostDrawings: 0, lostFormulas: 0 };
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  /** Text boxes of the current paragraph, to be written after it. */
  #boxes: string[] = [];

  constructor({ styles, numbering }: DocumentParts) {
    this.#styles = new Styles(styles);
    this.#numbering = new Numbering(numbering);
  }

  blocks(parent: Element): string {
    return [...parent.children].map((child) => this.#block(child)).join('');
  }

  #block(element: Element): string {
    if (element.localName === 'p') return this.#paragraph(element);
    if (element.localName === 'tbl') return this.#table(element);
    if (isFormula(element)) return `<p>${this.#formula(element)}</p>`;
    return TRANSPARENT.includes(element.localName) ? this.blocks(element) : '';
  }

  #paragraph(element: Element): string {
    const properties = childNamed(element, 'pPr');
    const style = valueOfChild(properties, 'pStyle');
    const place = placeOf(properties) ?? this.#styles.place(style);
    const marker = place ? this.#numbering.next(place) : '';
    const item = place && marker !== '' ? asWordItem(place, marker) : { style: '', marker: '' };
    const text = this.#inlines(element, this.#styles.format(style));
    const boxes = this.#boxes.join('');
    this.#boxes = [];
    return `<p${item.style}>${item.marker}${text}</p>${boxes}`;
  }

  #table(element: Element): string {
    const rows = innerNamed(element, 'tr').map((row) => {
      const cells = innerNamed(row, 'tc').map((cell) => `<td>${this.blocks(cell)}</td>`);
      return `<tr>${cells.join('')}</tr>`;
    });
    return `<table>${rows.join('')}</table>`;
  }

  #inlines(parent: Element, format: RunFormat): string {
    return [...parent.children].map((child) => this.#inline(child, format)).join('');
  }

  #inline(element: Element, format: RunFormat): string {
    if (element.localName === 'r') return this.#run(element, format);
    if (isFormula(element)) return this.#formula(element);
    return TRANSPARENT.includes(element.localName) ? this.#inlines(element, format) : '';
  }

  #run(element: Element, around: RunFormat): string {
    const properties = childNamed(element, 'rPr');
    const named = this.#styles.format(valueOfChild(properties, 'rStyle'));
    const format = { ...around, ...named, ...formatIn(properties) };
    if (format.hidden) return '';
    const text = [...element.children].map((child) => this.#piece(child, format)).join('');
    return text === '' ? '' : formatted(text, format);
  }

  #piece(element: Element, { capitals }: RunFormat): string {
    switch (element.localName) {
      case 't': {
        const text = element.textContent ?? '';
        return escapedHtml(capitals ? text.toLocaleUpperCase('tr') : text);
      }
      case 'tab':
        return '<span style="mso-tab-count:1"> </span>';
      case 'br':
        return attribute(element, 'type') === null ? '<br>' : '';
      case 'cr':
        return '<br>';
      case 'noBreakHyphen':
        return '-';
      case 'sym':
        return symbolOf(element);
      case 'instrText':
        this.found.lostFormulas += /^\s*EQ\s/i.test(element.textContent ?? '') ? 1 : 0;
        return '';
      default:
        return this.#drawing(element);
    }
  }

  #drawing(element: Element): string {
    const chosen =
      element.localName === 'AlternateContent'
        ? firstChild(childNamed(element, 'Choice'))
        : element;
    if (!chosen || !['drawing', 'pict', 'object'].includes(chosen.localName)) return '';
    const boxes = textBoxesIn(chosen);
    this.#boxes.push(...boxes.map((box) => this.#inBox(box)));
    const drawn = drawingOf(chosen);
    if (drawn === 'formula') this.found.lostFormulas += 1;
    else if (drawn.length === 0 && boxes.length === 0) this.found.lostDrawings += 1;
    else return drawn.map((picture) => this.#picture(picture)).join('');
    return '';
  }

  /** Converts a text box, which may contain other text boxes. */
  #inBox(box: Element): string {
    const outer = this.#boxes;
    this.#boxes = [];
    const html = this.blocks(box);
    this.#boxes = outer;
    return html;
  }

  #picture(picture: Drawn): string {
    this.found.pictures.push(picture);
    return pictureSign(this.found.pictures.length - 1);
  }

  #formula(element: Element): string {
    const sources = formulasIn(element).map(latexOfOmml);
    return sources
      .filter((latex) => latex !== '')
      .map((latex) => escapedHtml(`\\(${latex}\\)`))
      .join('<br>');
  }
}

/** Writes the place and the marker of a list item in the form of Word's own HTML. */
const asWordItem = ({ list, level }: ListPlace, marker: string) => ({
  style: ` style="mso-list:l${list.replace(/\W/g, '')} level${level + 1}"`,
  marker: `<span style="mso-list:Ignore">${escapedHtml(marker)}</span>`,
});

const firstChild = (element: Element | null): Element | null => element?.children[0] ?? null;

/** Greek letters and signs of the font Symbol, which older documents do not write in Unicode. */
const SYMBOLS = new Map(
  [...'abgdezhqiklmnxoprstufcywSDPWGLFQ´£³¹®¥°Öµ×±¸ÐÎÇÈÌ'].map((sign, at) => [
    sign.charCodeAt(0),
    [...'αβγδεζηθικλμνξοπρστυφχψωΣΔΠΩΓΛΦΘ×≤≥≠→∞°√∝·±÷∠∈∩∪⊂'][at] ?? '',
  ]),
);

function symbolOf(element: Element): string {
  const code = Number.parseInt(attribute(element, 'char') ?? '', 16);
  const isSymbol = /^symbol$/i.test(attribute(element, 'font') ?? '');
  // Word moves the characters of this font into a private range.
  return (isSymbol && SYMBOLS.get(code & 0xff)) || '';
}

/** Writes formatting as HTML tags that `textOfClipboard` reads. */
function formatted(text: string, format: RunFormat): string {
  const tags: readonly [boolean | undefined, string, string][] = [
    [format.raised !== undefined, `<${format.raised}>`, `</${format.raised}>`],
    [format.underline, '<u>', '</u>'],
    [format.italic, '<i>', '</i>'],
    [format.bold, '<b>', '</b>'],
    [format.highlighted, '<mark>', '</mark>'],
    [Boolean(format.colour), `<span style="color:${format.colour}">`, '</span>'],
  ];
  return tags.reduce((html, [isOn, open, close]) => (isOn ? `${open}${html}${close}` : html), text);
}
