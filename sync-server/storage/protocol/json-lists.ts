import { Readable } from 'node:stream';

/** Streams a list. A late error leaves invalid JSON. */
export const streamed = (
  head: string,
  entries: AsyncIterable<object>,
  tail: string | (() => string),
): Readable => Readable.from(texts(head, entries, tail));

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

export class ResultList {
  #open = false;
  #empty = true;

  add(rows: readonly object[]): string {
    if (rows.length === 0) return '';
    const text =
      this.#opening() +
      (this.#empty ? '' : ',\n') +
      rows.map((row) => JSON.stringify(row)).join(',\n');
    this.#empty = false;
    return text;
  }

  heartbeat(): string {
    return `${this.#opening()}\n`;
  }

  end(pending: number, lastSeq: number | string): string {
    return `${this.#opening()}\n],\n"last_seq":${JSON.stringify(lastSeq)},"pending":${pending}}\n`;
  }

  #opening(): string {
    const text = this.#open ? '' : '{"results":[\n';
    this.#open = true;
    return text;
  }
}
