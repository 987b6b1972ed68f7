import { expect, it, vi } from 'vitest';
import { LostParts, type PageEnvironment } from './lost-parts.ts';

/** What becomes of a page that lost a part, at each moment at which it may be opened anew. */
async function openedAnew(
  given: Partial<PageEnvironment> = {},
  moments: readonly number[] = [1000],
): Promise<number> {
  const age = vi.fn();
  const reload = vi.fn();
  const all = { isBusy: () => false, canBeHad: async () => true, wasReloaded: false, age, reload };
  const parts = new LostParts({ ...all, ...given });
  parts.note();
  for (const moment of moments) {
    age.mockReturnValue(moment);
    await parts.openAnew();
  }
  return reload.mock.calls.length;
}

it('a page that lost a part is opened anew', async () => {
  expect(await openedAnew()).toBe(1);
});

it('a page that has all its parts stays', async () => {
  const reload = vi.fn();
  const canBeHad = async () => true;
  const environment = { isBusy: () => false, canBeHad, wasReloaded: false, age: () => 0, reload };
  await new LostParts(environment).openAnew();
  expect(reload).not.toHaveBeenCalled();
});

it('not while the person is at something that it would lose, nor where that begins meanwhile', async () => {
  expect(await openedAnew({ isBusy: () => true })).toBe(0);
  expect(await openedAnew({ isBusy: vi.fn(() => true).mockReturnValueOnce(false) })).toBe(0);
});

it('not while the app cannot be had: the page that stands is better than none', async () => {
  expect(await openedAnew({ canBeHad: async () => false })).toBe(0);
});

it('a part that cannot be had at all does not turn the page round and round', async () => {
  expect(await openedAnew({ wasReloaded: true }, [1000, 9999])).toBe(0);
  expect(await openedAnew({ wasReloaded: true }, [1000, 10_000])).toBe(1);
});
