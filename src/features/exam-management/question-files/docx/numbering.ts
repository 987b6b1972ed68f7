import { BULLET, romanNumeral } from '../../../../domain/rich-text/lists.ts';
import { attribute, childNamed, childrenNamed, switchIn, valueOfChild } from '../xml.ts';

/* Computes the markers of automatic lists, such as "3." or "C)". Word does not store them. */

interface Level {
  format: string;
  /** Marker with placeholders: `%1` is the number of the first level. */
  text: string;
  start: number;
}

interface List {
  /** Id of the scheme. Lists of the same scheme continue each other's numbers. */
  scheme: string;
  levels: Map<number, Level>;
  /** Numbers at which this list restarts, by level. */
  restarts: Map<number, number>;
}

export interface ListPlace {
  list: string;
  level: number;
}

export function placeOf(properties: Element | null): ListPlace | null {
  const numbered = childNamed(properties, 'numPr');
  const list = valueOfChild(numbered, 'numId');
  return list === null ? null : { list, level: Number(valueOfChild(numbered, 'ilvl') ?? 0) };
}

/** Counts the items of a document in their order. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  /** @param root root of the part `numbering` */
  constructor(root: Element | null) {
    const schemes = schemesIn(root);
    for (const list of childrenNamed(root, 'num')) {
      const scheme = valueOfChild(list, 'abstractNumId') ?? '';
      const overrides = childrenNamed(list, 'lvlOverride');
      this.#lists.set(attribute(list, 'numId') ?? '', {
        scheme,
        levels: new Map([
          ...(schemes.get(scheme) ?? []),
          ...overrides.flatMap((one) => [...levelsIn(one)]),
        ]),
        restarts: new Map(overrides.flatMap(restartOf)),
      });
    }
  }

  /** Counts a paragraph. @returns its marker; '' if the list has no markers */
  next({ list: id, level }: ListPlace): string {
    const list = this.#lists.get(id);
    const own = list?.levels.get(level);
    if (!list || !own) return '';
    const counters = this.#countersOf(id, list);
    for (let at = 0; at < level; at += 1) counters[at] ??= list.levels.get(at)?.start ?? 1;
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    counters.length = level + 1;
    return markerOf(own, list.levels, counters);
  }

  #countersOf(id: string, { scheme, restarts }: List): number[] {
    const counters = this.#counters.get(scheme) ?? [];
    this.#counters.set(scheme, counters);
    if (!this.#begun.has(id))
      for (const [level, start] of restarts) {
        counters.length = Math.min(counters.length, level + 1);
        counters[level] = start - 1;
      }
    this.#begun.add(id);
    return counters;
  }
}

/** Returns the levels of each scheme. A scheme may take its levels from a style of lists. */
function schemesIn(root: Element | null): Map<string, Map<number, Level>> {
  const all = childrenNamed(root, 'abstractNum');
  const styled = new Map(all.map((scheme) => [valueOfChild(scheme, 'styleLink'), scheme]));
  return new Map(
    all.map((scheme) => {
      const style = valueOfChild(scheme, 'numStyleLink');
      const source = (style !== null && styled.get(style)) || scheme;
      return [attribute(scheme, 'abstractNumId') ?? '', levelsIn(source)];
    }),
  );
}

const levelsIn = (element: Element): Map<number, Level> =>
  new Map(
    childrenNamed(element, 'lvl').map((level): [number, Level] => [
      Number(attribute(level, 'ilvl')),
      {
        format: switchIn(level, 'isLgl') ? 'decimal' : (valueOfChild(level, 'numFmt') ?? 'decimal'),
        text: valueOfChild(level, 'lvlText') ?? '',
        start: Number(valueOfChild(level, 'start') ?? 1),
      },
    ]),
  );

function restartOf(override: Element): [number, number][] {
  const start = valueOfChild(override, 'startOverride');
  return start === null ? [] : [[Number(attribute(override, 'ilvl')), Number(start)]];
}

function markerOf(
  { format, text }: Level,
  levels: ReadonlyMap<number, Level>,
  counters: readonly number[],
): string {
  if (format === 'none' || text === '') return '';
  if (format === 'bullet') return BULLET;
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return numeral(counters[at] ?? 1, levels.get(at)?.format ?? 'decimal');
  });
}

/** Returns the letter of a number. Word repeats the letter after Z: AA, BB, … */
const letter = (number: number): string =>
  String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.min(10, Math.ceil(number / 26)));

function numeral(number: number, format: string): string {
  if (format === 'upperLetter') return letter(number);
  if (format === 'lowerLetter') return letter(number).toLowerCase();
  if (format === 'upperRoman') return romanNumeral(number);
  if (format === 'lowerRoman') return romanNumeral(number).toLowerCase();
  return format === 'decimalZero' ? `${number}`.padStart(2, '0') : `${number}`;
}
