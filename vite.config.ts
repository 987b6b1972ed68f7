import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { rulesBuild } from './couchdb/build-rules.ts';
import { mathFont } from './src/app/math-font.ts';
import { manifest, markStaffFiles } from './src/app/pwa.ts';
import { APART } from './tests/support/apart.ts';

/**
 * Builds the app into dist/app. `--mode server` builds the server into dist/server, and
 * `--mode rules` builds CouchDB's design functions into dist/rules.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'server') return serverBuild;
  return mode === 'rules' ? rulesBuild : { ...appBuild, test: tests };
});

/** Commands of operators; see `sync-server/start.mjs`. */
const COMMANDS = [
  'backup',
  'certificate',
  'couchdb-setup',
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

/**
 * Groups of modules, each bundled into one file. The first matching group gets a module. Without
 * groups, each small module that two screens share becomes a file, which costs a request.
 */
const GROUPS = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'icons', test: /@tabler\/icons-react\/.*\/Icon/ },
  // Keeps the app's styles in one file, after the Mantine styles that they override.
  { name: 'styles', test: /(?<!@mantine\/charts\/.*)\.css$/ },
  { name: 'common', minShareCount: 6 },
  {
    name: 'screens',
    test: /node_modules\/@mantine\/hooks\/|src\/store\/queries\/|src\/session\/call-server|src\/domain\/(error-|question-kinds\/(questions|registry|single\/(options|single)))/,
  },
];

/** Production build of React Router. Its package gives bundlers the development build. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** Build of Dexie as a module, which allows tree shaking. Bundlers get another build by default. */
const dexie = join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs');
const modernDexie = {
  name: 'modern-dexie',
  apply: 'build' as const,
  config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: dexie }] } }),
};

const appBuild = {
  // Uses Lightning CSS, because PostCSS warns about each composed rule.
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
      // Excludes the icons, because `globPatterns` lists them.
      includeManifestIcons: false,
      injectManifest: {
        // Uses `iife`, because the default format, `es`, needs a deprecated option of the bundler.
        rollupFormat: 'iife' as const,
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Excludes the script of the page for tablets without the app.
        globIgnores: ['connect.js'],
        manifestTransforms: [markStaffFiles(join(import.meta.dirname, 'dist/app'))],
      },
    }),
    // Compresses at build time. Compression per request lets anybody keep the processor busy.
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
    // Writes maps for reading stack traces. The server does not deliver them.
    sourcemap: 'hidden' as const,
    manifest: true,
    // Maximum size of a chunk (kB, minified). `npm run size` limits what a student downloads first.
    chunkSizeWarningLimit: 600,
    // Preloads nothing for `import()`, because Chromium sometimes loses a file that it preloads.
    modulePreload: {
      resolveDependencies: (_file: string, parts: string[], { hostType }: { hostType: string }) =>
        hostType === 'html' ? parts : [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
};

/** Timeouts that end hanging tests (ms). They are long, because busy machines delay all tests. */
const patient = {
  ...{ testTimeout: 120_000, hookTimeout: 120_000 },
  expect: { poll: { timeout: 60_000 } },
};
/**
 * Settings of tests that share a worker's loaded modules, which halves the time of a run. Tests
 * that replace a module by `vi.mock` or change the page's clock must not use them.
 */
const shared = { ...patient, isolate: false, restoreMocks: true };

/** Files that tests read without importing them. A change of such a file reruns every test. */
const READ_BY_TESTS = [
  ...configDefaults.forceRerunTriggers,
  '**/{package-lock,tsconfig}.json',
  '**/index.html',
  '**/{public,couchdb,tests/fixtures}/**',
  '**/*.mjs',
];

const tests = {
  forceRerunTriggers: READ_BY_TESTS,
  // Uses at least four workers, because tests spend much of their time waiting.
  maxWorkers: Math.max(4, availableParallelism() - 1),
  // Size of the heap for new objects (MiB). With the default of 16, a tenth of the time is cleanup.
  execArgv: ['--max-semi-space-size=64'],
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
      // Runs apart, because these tests replace the registries of question kinds.
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
        globalSetup: ['tests/support/built-server.ts'],
        include: [
          'tests/{contract,couchdb,faults,sync,spec,security,mutations,support}/**/*.test.ts',
        ],
      },
    },
  ],
};
