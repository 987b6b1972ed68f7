export type Entry = string | number | null | readonly Entry[] | { readonly [name: string]: Entry };

export type Section = readonly [title: string, content: Entry];

/** Turkish time, because the server's time zone may differ. */
const INSTANT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: 'Europe/Istanbul' });

export const instantText = (at: number | null): string | null =>
  at === null ? null : INSTANT.format(at);

export const dayText = (at: number): string => DAY.format(at);

export async function* jsonOf(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let lead = '{\n  ';
  for await (const [title, content] of sections) {
    // Line feeds inside texts are escaped, so this indents lines only.
    const text = JSON.stringify(content, null, 2).replaceAll('\n', '\n  ');
    yield `${lead}${JSON.stringify(title)}: ${text}`;
    lead = ',\n  ';
  }
  yield '\n}\n';
}
