import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { commandMessages as messages } from '../commands/messages.ts';
import { isTooNew, newestOf, STEPS } from '../schema/steps.ts';
import { BackupUnusable, Digest, type Line, laterHeadSchema, lineSchema } from './format.ts';

/** Reads a backup and checks all lines and their order. @throws BackupUnusable */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const order = new Order();
  for await (const text of linesOf(path)) {
    const line = parsed(text, order.hasBegun);
    order.check(line);
    yield line;
  }
  order.checkEnd();
}

export async function secretIn(path: string): Promise<string> {
  for await (const line of readBackup(path)) {
    if (line.kind !== 'head') break;
    if (isTooNew({ target: line.schema, protocol: line.protocol }, newestOf(STEPS)))
      throw new BackupUnusable(messages.backupTooNew(line.version));
    return line.secret;
  }
  throw broken();
}

export async function checkBackup(path: string): Promise<void> {
  for await (const _line of readBackup(path));
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  // Adds a listener, because an error without a listener ends the process.
  unpacked.on('error', () => {});
  try {
    const input = file.pipe(unpacked);
    unpacked.on('data', boundLines(unpacked));
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    // Throws for truncated data, at which reading by lines ends without an error.
    if (unpacked.errored) throw unpacked.errored;
  } catch (error) {
    throw error instanceof BackupUnusable ? error : new BackupUnusable(reasonOf(error, path));
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

function reasonOf(error: unknown, path: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return messages.backupMissing(path);
  if (code === 'EISDIR') return messages.backupIsFolder(path);
  if (code === 'EACCES' || code === 'EPERM') return messages.backupForbidden(path);
  if (code === 'Z_BUF_ERROR') return messages.backupCutOff;
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check')
    return messages.backupForeign;
  return code === 'Z_DATA_ERROR' ? messages.backupBroken : messages.backupUnreadable(path, code);
}

/** Maximum length of a line (bytes), because a small compressed file may inflate to any size. */
const LONGEST_LINE = 64 * 1024 * 1024;

function boundLines(stream: Readable): (chunk: Buffer) => void {
  let length = 0;
  return (chunk) => {
    const end = chunk.lastIndexOf('\n');
    length = end < 0 ? length + chunk.length : chunk.length - end - 1;
    if (length > LONGEST_LINE) stream.destroy(broken());
  };
}

/** Parses a line. After a valid head, an unreadable line means damage. */
function parsed(text: string, hasBegun: boolean): Line {
  const content = fromJson(text);
  const { data: line } = lineSchema.safeParse(content);
  if (line) return line;
  if (hasBegun && content === null) throw broken();
  const { data: later } = laterHeadSchema.safeParse(content);
  throw new BackupUnusable(later ? messages.backupTooNew(later.version) : messages.backupForeign);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

class Order {
  #open: { name: string; digest: Digest } | null = null;
  #databases = 0;
  #state: 'start' | 'inside' | 'whole' = 'start';

  get hasBegun(): boolean {
    return this.#state !== 'start';
  }

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
