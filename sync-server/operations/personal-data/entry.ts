/** What stands under a name in the file: words and numbers, and lists of them. */
export type Entry = string | number | null | readonly Entry[] | { readonly [name: string]: Entry };

/** One part of the file with its title. */
export type Section = readonly [title: string, content: Entry];

/** Turkey has one time zone, and the server's own may be any. */
const INSTANT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: 'Europe/Istanbul' });

/** An instant (ms) for people; null where there is none. */
export const instantText = (at: number | null): string | null =>
  at === null ? null : INSTANT.format(at);

export const dayText = (at: number): string => DAY.format(at);

/** The sections as one JSON object, piece by piece, so that nothing of it has to be held. */
export async function* jsonOf(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let lead = '{\n  ';
  for await (const [title, content] of sections) {
    // Line feeds inside of texts are escaped: these are those between the lines alone.
    const text = JSON.stringify(content, null, 2).replaceAll('\n', '\n  ');
    yield `${lead}${JSON.stringify(title)}: ${text}`;
    lead = ',\n  ';
  }
  yield '\n}\n';
}
