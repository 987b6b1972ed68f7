import { formatNumber } from './format.ts';

/** Describes unsent work. An open paper is counted by its answers only. */
export function unsentInWords(unsent: readonly { id: string; handedIn?: true }[]): string {
  const ofPapers = unsent.filter(({ id }) => id.startsWith('attempt:'));
  const papers = ofPapers.filter(({ handedIn }) => handedIn).length;
  const open = ofPapers.length - papers;
  const pictures = unsent.filter(({ id }) => id.startsWith('medium:')).length;
  const others = unsent.length - ofPapers.length - pictures;
  const words = [
    ...(papers > 0 ? [`${formatNumber(papers)} sınav kâğıdı`] : []),
    ...(open > 0 ? [`${formatNumber(open)} sınavın cevapları`] : []),
    ...(pictures > 0 ? [`${formatNumber(pictures)} resim`] : []),
    ...(others > 0 ? [`${formatNumber(others)} değişiklik`] : []),
  ];
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} ve ${last}` : last;
}
