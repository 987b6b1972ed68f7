import { resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Bundles the permission rules for CouchDB. Drops unused schemas. */
export const rulesBuild = {
  publicDir: false,
  build: {
    lib: {
      entry: resolve(import.meta.dirname, '../sync-server/storage/couchdb/validate.ts'),
      formats: ['iife'],
      name: 'rules',
      fileName: () => 'rules.js',
    },
    outDir: 'dist/rules',
    // Uses no newer syntax than SpiderMonkey 91 and CouchDB's own parser support.
    target: 'es2017',
    rolldownOptions: { treeshake: { moduleSideEffects: false } },
  },
} satisfies InlineConfig;

/** Returns the bundle without writing it. */
export async function buildRules(): Promise<string> {
  const built = await build({
    ...rulesBuild,
    configFile: false,
    logLevel: 'silent',
    build: { ...rulesBuild.build, write: false },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the rules were not built');
  return chunk.code;
}
