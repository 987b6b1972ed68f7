/* Powers and indices in plain text, so that 5² does not become 52. */

const SUPERSCRIPT = new Map(zip('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'));
const SUBSCRIPT = new Map(zip('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'));

function zip(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((sign, at) => [sign, signs[at] ?? sign]);
}

/** Writes a power or an index with Unicode characters, or with a mark before it: "^(x+1)". */
export function raisedText(text: string, height: 'sub' | 'sup'): string {
  const shown = text.trim();
  if (shown === '') return text;
  const signs = height === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  const found = [...shown].map((sign) => signs.get(sign));
  if (found.every((sign) => sign !== undefined)) return found.join('');
  return `${height === 'sup' ? '^' : '_'}(${shown})`;
}
