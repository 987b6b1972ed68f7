import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of a build of the server, below a `dist`. */
    dist: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Build of this run, in the repository, because Node finds packages only from there. */
let dist: string;

/** Builds the server for tests that start it, because a start from the sources takes 2 s more. */
export async function setup(project: TestProject): Promise<void> {
  dist = mkdtempSync(join(root, 'node_modules/.server-'));
  const outDir = join(dist, 'server');
  await build({ root, mode: 'server', logLevel: 'silent', build: { outDir } });
  project.provide('dist', dist);
}

export const teardown = (): void => rmSync(dist, { recursive: true });
