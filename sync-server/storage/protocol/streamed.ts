import { Readable } from 'node:stream';

/**
 * A JSON list between two pieces of text, an entry at a time, each made when the client has taken the one before. An error
 * before the first entry is answered as any other; a later one breaks the answer off, and it is no JSON.
 */
export function streamed(
  head: string,
  entries: AsyncIterable<object>,
  tail: string | (() => string),
): Readable {
  return Readable.from(texts(head, entries, tail));
}

async function* texts(
  head: string,
  entries: AsyncIterable<object>,
  tail: string | (() => string),
): AsyncGenerator<string> {
  let before = head;
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  const end = typeof tail === 'string' ? tail : tail();
  yield before === head ? head + end : end;
}
