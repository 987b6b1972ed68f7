import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Line } from './format.ts';

/** Lines as they go into a file. An error while they are made breaks the stream off, so that nobody takes it for whole. */
export function packed(lines: AsyncIterable<Line>): Readable {
  const gzip = createGzip();
  pipeline(Readable.from(texts(lines)), gzip, () => {});
  return gzip;
}

async function* texts(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
