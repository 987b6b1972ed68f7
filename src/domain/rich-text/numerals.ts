/* Markers of list items: numbers, letters and Roman numerals with their signs. */

/** Numberings with the names of CSS. `none` draws no marker. */
export type Numbering =
  | ('none' | 'bullet' | 'decimal')
  | ('upper-roman' | 'lower-roman' | 'upper-alpha' | 'lower-alpha');

export const BULLET = '•';

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];

/** Returns a Roman numeral; from 100 on, and below 1, the number in digits. */
export const romanNumeral = (value: number): string =>
  value < 1 || value > 99 ? `${value}` : `${TENS[Math.floor(value / 10)]}${ONES[value % 10]}`;

/** Returns the letter of a number; from 27 on, and below 1, the number in digits. */
const letterOf = (value: number): string =>
  value < 1 || value > 26 ? `${value}` : String.fromCharCode(64 + value);

/** Returns a number without a sign: "3", "C", "iv". */
export function numeral(numbering: Exclude<Numbering, 'none' | 'bullet'>, value: number): string {
  if (numbering === 'decimal') return `${value}`;
  const capitals = numbering.endsWith('roman') ? romanNumeral(value) : letterOf(value);
  return numbering.startsWith('upper') ? capitals : capitals.toLowerCase();
}

/** Returns the marker of an item: "3.", "C)", "iv.". @param position from 1 */
export function markerOf(numbering: Numbering, position: number): string {
  if (numbering === 'none') return '';
  if (numbering === 'bullet') return BULLET;
  return `${numeral(numbering, position)}${numbering.endsWith('alpha') ? ')' : '.'}`;
}
