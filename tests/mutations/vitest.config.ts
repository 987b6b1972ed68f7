import { defineConfig } from 'vitest/config';

/** The tests of the pure rules, which Stryker runs for each mutant. */
export default defineConfig({
  test: { environment: 'node', include: ['src/domain/**/*.test.ts'], testTimeout: 120_000 },
});
