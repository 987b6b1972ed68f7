import { attribute, childNamed, childrenNamed, switchIn, valueOfChild } from '../xml.ts';
import { type ListPlace, placeOf } from './numbering.ts';

export interface RunFormat {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  capitals?: boolean | undefined;
  hidden?: boolean | undefined;
  raised?: 'sup' | 'sub' | undefined;
  /** Colour of the letters, `#rrggbb`; '' for the default colour. */
  colour?: string | undefined;
  highlighted?: boolean | undefined;
}

interface Style {
  parent: string | null;
  format: RunFormat;
  place: ListPlace | null;
}

const RAISED: Readonly<Record<string, RunFormat['raised']>> = {
  superscript: 'sup',
  subscript: 'sub',
};

export function formatIn(properties: Element | null): RunFormat {
  const raised = valueOfChild(properties, 'vertAlign');
  const colour = valueOfChild(properties, 'color');
  const given: RunFormat = {
    bold: switchIn(properties, 'b'),
    italic: switchIn(properties, 'i'),
    underline: switchIn(properties, 'u'),
    capitals: switchIn(properties, 'caps'),
    hidden: switchIn(properties, 'vanish'),
    raised: raised === null ? undefined : RAISED[raised],
    colour: colour === null ? undefined : /^[\da-f]{6}$/i.test(colour) ? `#${colour}` : '',
    highlighted: switchIn(properties, 'highlight'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Styles by id, including their inherited formatting. */
export class Styles {
  readonly #styles: ReadonlyMap<string, Style>;

  /** @param root root of the part `styles` */
  constructor(root: Element | null) {
    this.#styles = new Map(
      childrenNamed(root, 'style').map((style) => [
        attribute(style, 'styleId') ?? '',
        {
          parent: valueOfChild(style, 'basedOn'),
          format: formatIn(childNamed(style, 'rPr')),
          place: placeOf(childNamed(style, 'pPr')),
        },
      ]),
    );
  }

  format(id: string | null): RunFormat {
    const formats = this.#chain(id).map(({ format }) => format);
    return Object.assign({}, ...formats.reverse());
  }

  place(id: string | null): ListPlace | null {
    return this.#chain(id).find(({ place }) => place)?.place ?? null;
  }

  #chain(id: string | null): Style[] {
    const chain: Style[] = [];
    for (let at = id; at !== null && chain.length < MAX_CHAIN; ) {
      const style = this.#styles.get(at);
      if (!style) break;
      chain.push(style);
      at = style.parent;
    }
    return chain;
  }
}

/** Maximum length of a chain of styles. Ends a circular chain. */
const MAX_CHAIN = 20;
