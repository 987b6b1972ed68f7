import { defineConfig } from 'vitest/config';

/** Room whose tests Stryker runs for each mutant; all rooms of pure rules if not set. */
const room = process.env.ROOM ?? '**';

export default defineConfig({
  test: {
    environment: 'node',
    include: [`src/domain/${room}/**/*.test.ts`],
    setupFiles: [`${import.meta.dirname}/few-runs.ts`],
    testTimeout: 120_000,
  },
});
