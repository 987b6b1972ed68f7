import { expect, it } from 'vitest';
import { platformOf } from './install-offer.ts';

it.each([
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X200)', 10, 'android'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['a Windows tablet', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
] as const)('knows %s', (_name, agent, touchPoints, platform) => {
  expect(platformOf(agent, touchPoints)).toBe(platform);
});
