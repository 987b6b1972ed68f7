import { resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

/**
 * Builds the permission rules of the domain into one text that CouchDB's JavaScript can run. Modules are taken to do
 * nothing but export, so that the schemas, which the rules do not use, stay out.
 */
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
    // What SpiderMonkey 91 and CouchDB's own parser before it understand.
    target: 'es2017',
    rolldownOptions: { treeshake: { moduleSideEffects: false } },
  },
} satisfies InlineConfig;

/** The built text, without writing it anywhere. */
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
