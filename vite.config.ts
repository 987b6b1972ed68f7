import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { rulesBuild } from './couchdb/build-rules.ts';
import { manifest } from './src/app/manifest.ts';
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

/** What every screen needs: what React, the tables and the session are made of. */
const FIRST = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|dexie|dexie-react-hooks|zod|clsx|@mantine\/hooks)\//,
  /@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|ActionIcon|CloseButton|Loader|Transition))\//,
  /createReactComponent|Icon(AlertTriangle|CircleCheck|CircleX|ClipboardList|Clock|CloudCheck|CloudOff|CloudUp|DeviceDesktop|DeviceTablet|FileOff|Home|LayoutDashboard|Logout|MapQuestion|Menu2|MessageCircle|Moon|PencilPlus|Refresh|ReportAnalytics|School|Sun|User)\.mjs/,
  /src\/(store|session)\//,
  /src\/ui\/(class-names|messages|toast-place|fetching|Loading|EmptyState|Page)\./,
  /src\/app\/opening/,
  /src\/features\/home\/first-paint/,
  /src\/domain\/(doc-id|errors|ids|turkish|vocabulary|zod|session\/.*|grading\/(counting|points)|documents\/exam\/(release|settings)|timing\/timing)\.ts/,
];

/** What of it comes later: with a screen that needs it, or once the first one stands. */
const LATER = [
  /@mantine\/hooks\/esm\/(use-(drag|move|id|uncontrolled|merged-ref|force-update)|utils\/(clamp|random-id))\//,
  /src\/store\/queries\/(carried|class-history|pupil-history|summaries|people|joining|exams|exam-report|live-exam|exam-averages|teachers-desk|counters|places|readiness|papers|paper-record|own-record|other-devices|receipts|countersigned|restored|seals)/,
  /src\/store\/(seals|clear-|log|append-at-once|last-said|tell-live|go-on|overtaken|signing|open-papers|rows|project|journal|salvage|versions|upgrades|put-unsent|bring-forward|raw-database|write|outbox|offer-refused|use-offline)/,
  /src\/session\/(accounts|call-server|safe-browser|hand-over|wipe-|shared-tablet-|signing)/,
  /src\/domain\/session\/(school-|registration|health|camera)/,
];

/** In one file: each further one is another trip through the service worker, and left alone the bundler makes one of every small module that two screens share. */
const everyScreen = {
  name: 'base',
  test: (id: string): boolean =>
    FIRST.some((part) => part.test(id)) && !LATER.some((part) => part.test(id)),
};

/** Each of some hundred bytes; in one file as well. */
const icons = { name: 'icons', test: /@tabler\/icons-react\/.*\/Icon/ };

/** What several of the other screens read; in one file for the same reason. */
const otherScreens = {
  name: 'screens',
  test: /node_modules\/@mantine\/hooks\/|src\/store\/queries\/|src\/session\/(accounts|call-server)|src\/domain\/(error-|documents\/exam\/questions)/,
};

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
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [
    react(),
    modernDexie,
    VitePWA({
      strategies: 'injectManifest' as const,
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt' as const,
      injectRegister: false as const,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // Of the page for tablets that have no app yet.
        globIgnores: ['connect.js'],
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
    // A part is asked for by its `import()` alone. With a preload of the same file beside it, Chromium loses the file now and then.
    modulePreload: {
      resolveDependencies: (_file: string, parts: string[], { hostType }: { hostType: string }) =>
        hostType === 'html' ? parts : [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: [everyScreen, otherScreens, icons] } } },
  },
};

/** ms. Limits only against standing still: what is waited for is a condition, and machines are busy. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };
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
  maxWorkers: Math.max(3, availableParallelism() - 1),
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
