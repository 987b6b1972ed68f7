/* Mutation tests of the pure rules. `ROOM=timing npm run test:mutations` tests one room. */
const room = process.env.ROOM ?? '{access,merge,grading,timing,question-kinds}';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutations/vitest.config.ts' },
  mutate: [
    `src/domain/${room}/**/*.ts`,
    '!src/domain/**/*.test.ts',
    '!src/domain/**/test-support/**',
    '!src/domain/**/messages.ts',
    '!src/domain/**/*-messages.ts',
  ],
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text'],
};
