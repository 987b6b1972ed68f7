import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { commandMessages as messages } from '../commands/messages.ts';
import { BackupUnusable, type Line, lineSchema } from './format.ts';
import { Digest } from './leaves.ts';

/** The lines of a backup file, each checked, in their right order, to the end. @throws BackupUnusable */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const order = new Order();
  for await (const text of linesOf(path)) {
    const line = parsed(text);
    order.check(line);
    yield line;
  }
  order.checkEnd();
}

/** The secret of the school that was backed up. @throws BackupUnusable */
export async function secretIn(path: string): Promise<string> {
  for await (const line of readBackup(path)) if (line.kind === 'head') return line.secret;
  throw broken();
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  try {
    const input = file.pipe(unpacked);
    unpacked.on('data', boundLines(unpacked));
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    // Reading by lines ends quietly where the packed data breaks off.
    if (unpacked.errored) throw unpacked.errored;
  } catch (error) {
    throw new BackupUnusable(messages.backupUnreadable(String(error)));
  } finally {
    file.destroy();
  }
}

/** Bytes: several times what a document may have. A file of some megabytes can hold a line that no memory does. */
const LONGEST_LINE = 64 * 1024 * 1024;

function boundLines(stream: Readable): (chunk: Buffer) => void {
  let length = 0;
  return (chunk) => {
    const end = chunk.lastIndexOf('\n');
    length = end < 0 ? length + chunk.length : chunk.length - end - 1;
    if (length > LONGEST_LINE) stream.destroy(broken());
  };
}

function parsed(text: string): Line {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupUnusable(messages.backupForeign);
  }
}

/** What may follow what, and whether each database has all that its end says. */
class Order {
  #open: { name: string; digest: Digest } | null = null;
  #databases = 0;
  #state: 'start' | 'inside' | 'whole' = 'start';

  check(line: Line): void {
    const isHead = line.kind === 'head';
    if (isHead !== (this.#state === 'start') || this.#state === 'whole') throw broken();
    if (isHead) this.#state = 'inside';
    else if (line.kind === 'leaf') this.#opened().add(line.leaf);
    else if (line.kind === 'database') this.#begin(line.name);
    else if (line.kind === 'end') this.#finish(line);
    else this.#close(line.databases);
  }

  checkEnd(): void {
    if (this.#state !== 'whole') throw broken();
  }

  #opened(): Digest {
    if (!this.#open) throw broken();
    return this.#open.digest;
  }

  #begin(name: string): void {
    if (this.#open) throw broken();
    this.#open = { name, digest: new Digest() };
  }

  #finish({ name, leaves, digest }: Extract<Line, { kind: 'end' }>): void {
    const { value } = this.#opened();
    const isSame = this.#open?.name === name && value.leaves === leaves && value.digest === digest;
    if (!isSame) throw broken();
    this.#open = null;
    this.#databases++;
  }

  #close(databases: number): void {
    if (this.#open || databases !== this.#databases) throw broken();
    this.#state = 'whole';
  }
}

const broken = () => new BackupUnusable(messages.backupBroken);
