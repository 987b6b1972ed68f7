import { formatNumber } from './format.ts';

/** Prefixes of papers and their logs. */
const PAPERS = ['paper:', 'attempt:'];

export function unsentInWords(unsent: readonly { id: string }[]): string {
  const papers = unsent.filter(({ id }) => PAPERS.some((kind) => id.startsWith(kind))).length;
  const others = unsent.length - papers;
  const words = [
    ...(papers > 0 ? [`${formatNumber(papers)} sınav kâğıdı`] : []),
    ...(others > 0 ? [`${formatNumber(others)} değişiklik`] : []),
  ];
  return words.join(' ve ');
}
