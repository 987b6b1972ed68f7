import { foldTurkish } from '../../turkish.ts';

const WHOLE = /^\d+$/;
/** Groups of three parted by points or spaces, decimals behind a comma: 1.250,5 */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const SPACED = /^\d{1,3}(?: \d{3})+(?:,\d+)?$/;
const COMMA = /^\d+,\d+$/;
/** A point that cannot part groups of three parts decimals: 3.14, 0.250, 1234.567 */
const POINT = /^\d+\.\d+$/;
const FRACTION = /^(\d+) ?\/ ?(\d+)$/;

/**
 * Reads a number by Turkish rules: "1.250" is 1250, "3,14" is 3.14, "1/2" is 0.5.
 * @param unit may follow the number
 * @returns null if the text is unclear
 */
export function readNumber(text: string, unit = ''): number | null {
  const plain = withoutUnit(text.normalize('NFKC').trim().replace(/\s+/gu, ' '), unit);
  const sign = /^[-−–]/.test(plain) ? -1 : 1;
  const size = readSize(plain.replace(/^[-−–+] ?/, ''));
  return size === null ? null : sign * size;
}

function readSize(text: string): number | null {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const value = Number(fraction[1]) / Number(fraction[2]);
    return Number.isFinite(value) ? value : null;
  }
  if (WHOLE.test(text)) return Number(text);
  if (SPACED.test(text) || COMMA.test(text))
    return Number(text.replaceAll(' ', '').replace(',', '.'));
  if (GROUPED.test(text) && !text.startsWith('0'))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return POINT.test(text) ? Number(text) : null;
}

function withoutUnit(text: string, unit: string): string {
  const [folded, end] = [foldTurkish(text), foldTurkish(unit.normalize('NFKC').trim())];
  return end !== '' && folded.endsWith(end) ? text.slice(0, -end.length).trim() : text;
}

/** Returns a number as it is written in Turkish, without grouping. */
export const numberText = (value: number): string => String(value).replace('.', ',');
