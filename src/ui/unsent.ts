import { formatNumber } from './format.ts';

/** How the ids of papers and their logs begin; this room knows nothing of documents. */
const PAPERS = ['paper:', 'attempt:'];

/** What waits to be sent, as people call it: a paper is no “change” to whoever wrote it. */
export function unsentInWords(unsent: readonly { id: string }[]): string {
  const papers = unsent.filter(({ id }) => PAPERS.some((kind) => id.startsWith(kind))).length;
  const others = unsent.length - papers;
  const words = [
    ...(papers > 0 ? [`${formatNumber(papers)} sınav kâğıdı`] : []),
    ...(others > 0 ? [`${formatNumber(others)} değişiklik`] : []),
  ];
  return words.join(' ve ');
}
