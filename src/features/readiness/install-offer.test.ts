import { afterEach, expect, it, vi } from 'vitest';
import { platformOf, watchInstallOffer } from './install-offer.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X200)', 10, 'android'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['a Windows tablet', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
] as const)('recognises %s', (_name, agent, touchPoints, platform) => {
  expect(platformOf(agent, touchPoints)).toBe(platform);
});

it('requests persistent storage once the app is installed', () => {
  const persist = vi.fn(async () => true);
  const page = new EventTarget();
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  watchInstallOffer();
  expect(persist).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});
