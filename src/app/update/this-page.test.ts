import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { LostParts, type PageEnvironment } from './this-page.ts';

const HERE: PageEnvironment = {
  isBusy: () => false,
  canBeHad: async () => true,
  reachesServer: async () => true,
  retryTime: async () => undefined,
  wasReloaded: false,
  age: () => 1000,
  reload: () => undefined,
};

/** Loses a part of a page. @returns the number of reloads, tried at these ages (ms) */
async function openedAnew(
  given: Partial<PageEnvironment> = {},
  moments: readonly number[] = [1000],
): Promise<number> {
  const age = vi.fn();
  const reload = vi.fn();
  const all = { ...HERE, age, reload };
  const parts = new LostParts({ ...all, ...given });
  parts.note(new Error('lost'));
  for (const moment of moments) {
    age.mockReturnValue(moment);
    await parts.openAnew();
  }
  return reload.mock.calls.length;
}

it('reloads a page that could not load one of its parts', async () => {
  expect(await openedAnew()).toBe(1);
});

it('does not reload a page that has all its parts', async () => {
  const reload = vi.fn();
  const parts = new LostParts({ ...HERE, reload });
  await parts.openAnew();
  await parts.openOnceHad(new AbortController().signal);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload while the person has unsaved work, even if the work began during the check', async () => {
  expect(await openedAnew({ isBusy: () => true })).toBe(0);
  expect(await openedAnew({ isBusy: vi.fn(() => true).mockReturnValueOnce(false) })).toBe(0);
});

it('does not reload while the app cannot be loaded', async () => {
  expect(await openedAnew({ canBeHad: async () => false })).toBe(0);
});

it('does not reload again and again for a part that cannot be loaded at all', async () => {
  expect(await openedAnew({ wasReloaded: true }, [1000, 9999])).toBe(0);
  expect(await openedAnew({ wasReloaded: true }, [1000, 10_000])).toBe(1);
});

describe('a screen whose part could not be loaded', () => {
  /** Opens a page with a lost part, without a network. `back` restores the network. */
  function cutOff(given: Partial<PageEnvironment> = {}) {
    const reload = vi.fn();
    let isOnline = false;
    let again = () => {};
    const retryTime = vi.fn(() => new Promise<void>((resolve) => (again = resolve)));
    const reachesServer = async () => isOnline;
    const parts = new LostParts({
      ...{ ...HERE, canBeHad: reachesServer, reachesServer, retryTime, reload },
      ...given,
    });
    const failure = new TypeError('lost');
    parts.note(failure);
    return {
      ...{ parts, failure, reload, retryTime, tryAgain: () => again() },
      back: () => {
        isOnline = true;
        again();
      },
    };
  }

  it('is distinguished from a screen that failed for another reason', () => {
    const { parts, failure } = cutOff();
    expect(parts.isOne(failure)).toBe(true);
    expect(parts.isOne(new TypeError('lost'))).toBe(false);
  });

  it('reloads the page when the network is back', async () => {
    const { parts, reload, retryTime, tryAgain, back } = cutOff();
    const opened = parts.openOnceHad(new AbortController().signal);
    await eventually(() => expect(retryTime).toHaveBeenCalledOnce());
    tryAgain();
    await eventually(() => expect(retryTime).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
    back();
    await opened;
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page after the person has left the screen', async () => {
    const { parts, reload, retryTime, back } = cutOff();
    const left = new AbortController();
    const opened = parts.openOnceHad(left.signal);
    await eventually(() => expect(retryTime).toHaveBeenCalledOnce());
    left.abort();
    back();
    await opened;
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page again and again if the server can be reached but lacks the part', async () => {
    const { parts, reload, retryTime } = cutOff({
      ...{ reachesServer: async () => true, wasReloaded: true },
    });
    await parts.openOnceHad(new AbortController().signal);
    expect(retryTime).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
