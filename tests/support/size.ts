import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** Maximum download before the first screen is usable (kB of 1000 bytes, gzipped). */
export const SIZE_LIMIT = 178;

const ROOT = join(import.meta.dirname, '../..');

/** Counts the entry and a student's home with all static imports, loaded before the first paint. */
const FIRST = ['index.html', 'src/features/home/HomeScreen.tsx'];
const AFTERWARDS = [
  'src/sync/local/local-log.ts',
  'src/sync/engine.ts',
  'node_modules/pouchdb/lib/index-browser.es.js',
];

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof manifestSchema>;

export interface Chunk {
  file: string;
  /** Gzipped bytes. */
  size: number;
}
export interface InitialSize {
  chunks: Chunk[];
  /** Gzipped kB. */
  total: number;
  /** Gzipped kB, loaded in the background. */
  afterwards: number;
}

/** Reads the build's manifest. @throws when the app is not built */
export function initialSize(appDirectory: string): InitialSize {
  const text = readFileSync(join(appDirectory, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const source of FIRST) {
    if (!existsSync(join(ROOT, source))) throw new Error(`${source} is no more; measure another.`);
  }
  const files = graph(manifest, FIRST);
  const later = graph(
    manifest,
    AFTERWARDS.filter((source) => manifest[source]),
  );
  const chunks = [...files].map((file) => measured(appDirectory, file));
  const background = [...later].filter((file) => !files.has(file));
  return {
    chunks: chunks.sort((a, b) => b.size - a.size),
    total: kilobytes(chunks),
    afterwards: kilobytes(background.map((file) => measured(appDirectory, file))),
  };
}

function graph(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...sources];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

const measured = (directory: string, file: string): Chunk => ({
  file,
  size: gzipSync(readFileSync(join(directory, file), 'utf8'), { level: 9 }).length,
});

const kilobytes = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { size }) => sum + size, 0) / 1000;
