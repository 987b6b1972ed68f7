/* Markers of list items: numbers, letters and Roman numerals with their signs. */

/** Numberings with the names of CSS. `none` draws no marker. */
export type Numbering =
  | ('none' | 'bullet' | 'decimal')
  | ('upper-roman' | 'lower-roman' | 'upper-alpha' | 'lower-alpha');

export const BULLET = '•';

const ROMAN: readonly [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** Returns a Roman numeral; from 4000 on, and below 1, the number in digits. */
export function romanNumeral(value: number): string {
  if (value < 1 || value >= 4000) return `${value}`;
  let [rest, text] = [value, ''];
  for (const [sign, worth] of ROMAN) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

/** Returns a number in letters as browsers write it: A to Z, AA, AB. */
function letters(value: number): string {
  if (value < 1) return `${value}`;
  const rest = Math.floor((value - 1) / 26);
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(65 + ((value - 1) % 26))}`;
}

/** Returns a number without a sign: "3", "C", "iv". */
export function numeral(numbering: Exclude<Numbering, 'none' | 'bullet'>, value: number): string {
  if (numbering === 'decimal') return `${value}`;
  const capitals = numbering.endsWith('roman') ? romanNumeral(value) : letters(value);
  return numbering.startsWith('upper') ? capitals : capitals.toLowerCase();
}

/** Returns the marker of an item: "3.", "C)", "iv.". @param position from 1 */
export function markerOf(numbering: Numbering, position: number): string {
  if (numbering === 'none') return '';
  if (numbering === 'bullet') return BULLET;
  return `${numeral(numbering, position)}${numbering.endsWith('alpha') ? ')' : '.'}`;
}
