/** Variable that `npm test -- --all` sets. */
export const EXHAUSTIVE = 'TESTS_EXHAUSTIVE';

/** True if a test should try every kill point and more random cases, instead of a sample. */
export const isExhaustive = process.env[EXHAUSTIVE] === '1';

/** Distance between two kill points that a test tries. */
export const KILL_STEP = isExhaustive ? 1 : 4;
