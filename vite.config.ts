import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { rulesBuild } from './couchdb/build-rules.ts';
import { version } from './package.json';
import { manifest } from './src/app/manifest.ts';

const define = { __APP_VERSION__: JSON.stringify(version) };

/** `vite build` makes the app (dist/app), `--mode server` the server (dist/server), `--mode rules` what CouchDB runs (dist/rules). */
export default defineConfig(({ mode }) => {
  if (mode === 'server') return serverBuild;
  return mode === 'rules' ? rulesBuild : { ...appBuild, test: tests };
});

const serverBuild = {
  define,
  publicDir: false as const,
  build: {
    ssr: 'sync-server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
  },
};

/**
 * What every screen needs, in one file: each further file is another trip through the service worker, and left alone
 * the bundler makes one of every small module that two screens share.
 */
const everyScreen = {
  name: 'base',
  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|dexie|dexie-react-hooks|zod|clsx|@mantine\/hooks)\/|@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|ActionIcon|CloseButton|Loader|Transition))\/|createReactComponent|src\/(store|session)\/|src\/domain\/(doc-id|errors|ids|turkish|vocabulary|zod|session\/.*|exam\/(counting|questions|release|scoring|settings|timing))\.ts/,
};

const appBuild = {
  define,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest' as const,
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt' as const,
      injectRegister: false as const,
      manifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'] },
    }),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [everyScreen] } } },
  },
};

/* Vitest empties the `define` that it reads, so each project has one of its own. */
/** ms. Limits only against standing still: what is waited for is a condition, and machines are busy. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };
/*
 * A worker loads the app once, not once a file: half of a run's time. In exchange no test may leave anything behind,
 * and `vi.mock` comes too late for what is loaded: tests take arguments and spies, and the few that must replace a
 * module, or turn a clock that the whole page goes by, run apart.
 */
const shared = { ...patient, isolate: false, restoreMocks: true };
const replacingModules = [
  'src/app/guards/routes.test.tsx',
  'src/features/admin/NewAdminDialog.test.tsx',
  'src/features/admin/PersonPanel.test.tsx',
  'src/features/auth/ResetPasswordScreen.test.tsx',
  'src/session/clock.test.tsx',
];

const tests = {
  // Vitest leaves one core to itself, which of two is one too many: it is idle while the tests run.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      define: { ...define },
      test: {
        ...shared,
        name: 'unit',
        environment: 'node',
        include: ['src/**/*.test.ts', 'sync-server/**/*.test.ts'],
      },
    },
    {
      define: { ...define },
      plugins: [react()],
      test: {
        ...shared,
        name: 'screens',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx', 'tests/security/**/*.test.tsx'],
        exclude: replacingModules,
        setupFiles: ['tests/support/screens.ts'],
      },
    },
    {
      define: { ...define },
      plugins: [react()],
      test: {
        ...patient,
        name: 'apart',
        environment: 'jsdom',
        include: replacingModules,
        setupFiles: ['tests/support/screens.ts'],
      },
    },
    {
      define: { ...define },
      test: {
        ...patient,
        name: 'crossing',
        environment: 'node',
        include: [
          'tests/{contract,couchdb,faults,sync,spec,security,mutations,support}/**/*.test.ts',
        ],
      },
    },
  ],
};
