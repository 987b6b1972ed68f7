import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFile } from './files.ts';

/** Creates the data directory with mode 700. An existing directory keeps its mode. */
export const makeDataDir = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
};

/** Reads the secret. The first start creates it in the data directory, with mode 0600. */
export function loadSecret(directory: string): string {
  const path = join(directory, 'secret');
  if (!existsSync(path)) makeSecret(path);
  return readFileSync(path, 'utf8');
}

/** Creates the secret by linking a file, which is atomic even if two servers start together. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export const keepSecret = (directory: string, secret: string): void =>
  replaceFile(join(directory, 'secret'), secret, 0o600);

const REMEMBERED = 20_000;
const known = new LRUCache<string, string>({ max: REMEMBERED });

/** Returns HMAC-SHA-256 in hex, from a cache, because every request hashes ids. */
export function keyedHash(text: string, secret: string): string {
  const asked = `${secret}\n${text}`;
  const remembered = known.get(asked);
  if (remembered !== undefined) return remembered;
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  known.set(asked, hash);
  return hash;
}

export function sameText(a: string, b: string): boolean {
  const [first, second] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
