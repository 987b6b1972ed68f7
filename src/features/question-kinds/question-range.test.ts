import { expect, test } from 'vitest';
import { questionRange } from './messages.ts';

test.each([
  [[3], '3. soru'],
  [[3, 4, 5], '3–5. sorular'],
  [[3, 5], '3. ve 5. sorular'],
  [[1, 2, 4, 6, 7], '1–2., 4. ve 6–7. sorular'],
])('the questions %j are named “%s”', (numbers, named) => {
  expect(questionRange(numbers)).toBe(named);
});
