import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, testTitles } from './test-titles.ts';

/** A test, by its title as written; with its file where several tests have that title. */
export type Proof = string | readonly [file: string, title: string];

const ROOMS = ['src', 'sync-server', 'tests', 'couchdb'];
const IS_TEST = /\.(test|spec|firefox|webkit)\.tsx?$/;

export const titleOf = (proof: Proof): string => (typeof proof === 'string' ? proof : proof[1]);

/**
 * The file in which the test stands.
 * @throws where there is no such test, where it does not run, and where the title could be that of another test
 */
export function fileOf(proof: Proof): string {
  const title = titleOf(proof);
  const files = filesByTitle().get(title) ?? [];
  if (typeof proof !== 'string') {
    if (files.includes(proof[0])) return proof[0];
    throw new Error(`No test of ${proof[0]} is called “${title}”`);
  }
  const [file, ...others] = files;
  if (!file) throw new Error(`No test is called “${title}”`);
  if (others.length > 0)
    throw new Error(`“${title}” stands in ${files.join(' and ')}: name the file`);
  return file;
}

let known: Map<string, string[]> | null = null;

function filesByTitle(): ReadonlyMap<string, readonly string[]> {
  known ??= readAll();
  return known;
}

function readAll(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const title of testTitles(file)) found.set(title, [...(found.get(title) ?? []), file]);
  }
  return found;
}

const testFiles = (): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => IS_TEST.test(path))
      .map((path) => `${room}/${path}`),
  );
