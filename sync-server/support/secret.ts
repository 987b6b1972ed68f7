import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFile } from './whole-file.ts';

/** Makes the data directory, readable by nobody but who runs the server. One that is there keeps its mode. */
export const makeDataDir = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
};

/** The server's secret, made at first start and kept in the data directory with mode 0600. */
export function loadSecret(directory: string): string {
  const path = join(directory, 'secret');
  if (!existsSync(path)) makeSecret(path);
  return readFileSync(path, 'utf8');
}

/**
 * Linking makes it appear whole, and once: a start that was killed half-way leaves no empty secret behind, and of two servers
 * that start together over one directory both end up with the same.
 */
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

/** Keeps a restored school's secret, in place of one that is there. */
export const keepSecret = (directory: string, secret: string): void =>
  replaceFile(join(directory, 'secret'), secret, 0o600);

/** Hashes that are remembered: those of all who are connected to a large school, several times. */
const REMEMBERED = 20_000;
const known = new LRUCache<string, string>({ max: REMEMBERED });

/** HMAC-SHA-256 of a text, in hex. Every request names a session and an account by theirs, so the last ones are remembered. */
export function keyedHash(text: string, secret: string): string {
  const asked = `${secret}\n${text}`;
  const remembered = known.get(asked);
  if (remembered !== undefined) return remembered;
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  known.set(asked, hash);
  return hash;
}

/** Compares secrets in a time that says nothing of where they differ. */
export function sameText(a: string, b: string): boolean {
  const [first, second] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
