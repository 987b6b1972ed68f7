import { expect, test } from 'vitest';
import { ERROR_CODES, REFUSAL_CODES } from './errors.ts';
import { errorMessages, refusalMessages } from './messages.ts';

test('has a text for every error and refusal', () => {
  for (const code of ERROR_CODES) expect(errorMessages[code]).toMatch(/\.$/);
  for (const code of REFUSAL_CODES) expect(refusalMessages[code]).toMatch(/\.$/);
});
