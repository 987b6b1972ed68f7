import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { rulesBuild } from './couchdb/build-rules.ts';
import { manifest } from './src/app/manifest.ts';
import { mathFont } from './src/app/math-font.ts';
import { markStaffFiles } from './src/app/precached-files.ts';
import { APART } from './tests/support/apart.ts';

/** `vite build` makes the app (dist/app), `--mode server` the server (dist/server), `--mode rules` what CouchDB runs (dist/rules). */
export default defineConfig(({ mode }) => {
  if (mode === 'server') return serverBuild;
  return mode === 'rules' ? rulesBuild : { ...appBuild, test: tests };
});

/** What operators run by `npm run`; see `sync-server/start.mjs`. */
const COMMANDS = [
  'backup',
  'certificate',
  'couchdb-setup',
  'engine',
  'erase-person',
  'export-person',
  'first-admin',
  'rebuild',
  'reset-code',
  'restore',
  'service',
];

const serverBuild = {
  publicDir: false as const,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'sync-server/main.ts',
        ...Object.fromEntries(
          COMMANDS.map((name) => [
            `commands/${name}`,
            `sync-server/operations/commands/${name}.ts`,
          ]),
        ),
      },
      output: { chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
};

/*
 * Each file is a trip through the service worker, at each opening of a screen, and one more to be had before the app opens
 * offline. Left alone the bundler makes one of every small module that two screens share. Of what several groups match, the
 * first has it.
 */
const GROUPS = [
  // All that the page itself imports: what is there before the first screen.
  { name: 'base', tags: ['$initial' as const] },
  { name: 'icons', test: /@tabler\/icons-react\/.*\/Icon/ },
  // In one file, so that ours stay behind those of Mantine that they change.
  { name: 'styles', test: /(?<!@mantine\/charts\/.*)\.css$/ },
  // What so many parts of the app share is fetched with the first of them.
  { name: 'common', minShareCount: 6 },
  {
    name: 'screens',
    test: /node_modules\/@mantine\/hooks\/|src\/store\/queries\/|src\/session\/call-server|src\/domain\/(error-|question-kinds\/(questions|registry|single\/(options|single)))/,
  },
];

/** What the package gives to bundlers is its development build. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** What it gives to bundlers is its build for browsers of before there were modules, of which nothing can be left out. Tests in Node have the other. */
const dexie = join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs');
const modernDexie = {
  name: 'modern-dexie',
  apply: 'build' as const,
  config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: dexie }] } }),
};

const appBuild = {
  // PostCSS copies composed rules into each style sheet that composes them, without their source, and warns of each.
  css: { transformer: 'lightningcss' as const },
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [
    react(),
    modernDexie,
    mathFont(import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest' as const,
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt' as const,
      injectRegister: false as const,
      manifest,
      // The globs find them; the plugin would list them again.
      includeManifestIcons: false,
      injectManifest: {
        // The plugin builds its default format, `es`, with an option that the bundler has deprecated.
        rollupFormat: 'iife' as const,
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Of the page for tablets that have no app yet.
        globIgnores: ['connect.js'],
        manifestTransforms: [markStaffFiles(join(import.meta.dirname, 'dist/app'))],
      },
    }),
    // Once, and not by the server for each request: that would let anybody on the network keep its processor busy.
    compression({
      include: /assets\/.*\.(?:js|css|svg)$/,
      threshold: 1024,
      algorithms: [
        defineAlgorithm('gzip', {}),
        defineAlgorithm('brotliCompress', {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        }),
      ],
    }),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    // For whoever reads a stack trace beside the build; no file names its map, and the server gives none away.
    sourcemap: 'hidden' as const,
    manifest: true,
    // Maximum size of a chunk (kB, minified). `npm run size` limits what a student downloads first.
    chunkSizeWarningLimit: 600,
    // A part is asked for by its `import()` alone. With a preload of the same file beside it, Chromium loses the file now and then.
    modulePreload: {
      resolveDependencies: (_file: string, parts: string[], { hostType }: { hostType: string }) =>
        hostType === 'html' ? parts : [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
};

/** ms. Limits only against standing still: what is waited for is a condition, and machines are busy. */
const patient = {
  ...{ testTimeout: 120_000, hookTimeout: 120_000 },
  expect: { poll: { timeout: 60_000 } },
};
/*
 * A worker loads the app once, not once a file: half of a run's time. In exchange no test may leave anything behind,
 * and `vi.mock` comes too late for what is loaded: tests take arguments and spies, and the few that must replace a
 * module, or turn a clock that the whole page goes by, run apart.
 */
const shared = { ...patient, isolate: false, restoreMocks: true };

/** A test may read these without importing them: where one changed, `--changed` means every test. */
const READ_BY_TESTS = [
  ...configDefaults.forceRerunTriggers,
  '**/{package-lock,tsconfig}.json',
  '**/index.html',
  '**/{public,couchdb,tests/fixtures}/**',
  '**/*.mjs',
];

const tests = {
  forceRerunTriggers: READ_BY_TESTS,
  // Vitest leaves one core to itself, which of two is one too many; and tests wait for a good part of their time.
  maxWorkers: Math.max(4, availableParallelism() - 1),
  projects: [
    {
      test: {
        ...shared,
        name: 'unit',
        environment: 'node',
        include: ['src/**/*.test.ts', 'sync-server/**/*.test.ts'],
      },
    },
    {
      plugins: [react()],
      test: {
        ...shared,
        name: 'screens',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx', 'tests/{security,support}/**/*.test.tsx'],
        exclude: APART,
        setupFiles: ['tests/support/screens.ts'],
      },
    },
    {
      plugins: [react()],
      test: {
        ...patient,
        name: 'apart',
        environment: 'jsdom',
        include: APART,
        setupFiles: ['tests/support/screens.ts'],
      },
    },
    {
      // A kind of question that only these tests know takes the place of the registries.
      test: {
        ...patient,
        name: 'kinds',
        environment: 'node',
        include: ['tests/kinds/**/*.test.ts'],
      },
    },
    {
      test: {
        ...shared,
        name: 'crossing',
        environment: 'node',
        include: [
          'tests/{contract,couchdb,faults,sync,spec,security,mutations,support}/**/*.test.ts',
        ],
      },
    },
  ],
};
