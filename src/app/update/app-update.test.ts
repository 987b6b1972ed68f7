import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { fakeLocks } from '../../../tests/support/locks.ts';
import { holdExamLock } from '../../features/exam-room/exam-lock.ts';
import { AppUpdate, type Updater } from './app-update.ts';

/** Version that the browser fetches, with the browser's states. */
class Version extends EventTarget {
  state: ServiceWorkerState = 'installing';
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
const asWorker = (version: Version | null) => version as unknown as ServiceWorker | null;

/** Browser with the app in one tab. `onServer` is the version that it finds when it checks. */
class FakeUpdater implements Updater {
  installing: ServiceWorker | null = null;
  waiting: ServiceWorker | null = null;
  active: ServiceWorker | null = null;
  onServer: Version | null = null;
  readonly #events = new EventTarget();

  register = async () => this;
  update = async () => {
    this.installing = asWorker(this.onServer);
    return this as unknown as ServiceWorkerRegistration;
  };
  addEventListener(type: string, listener: () => void) {
    this.#events.addEventListener(type, listener);
  }
  /** Completes the download of a version, which then waits, and dispatches `waiting`. */
  fetched(version = new Version()) {
    this.installing = null;
    this.waiting = asWorker(version);
    version.become('installed');
    this.#events.dispatchEvent(new Event('waiting'));
  }
  messageSkipWaiting = vi.fn(() => this.replaced());
  replaced() {
    this.waiting = null;
    this.#events.dispatchEvent(new Event('controlling'));
  }
}

const never = () => new Promise<void>(() => undefined);

async function tab() {
  const updater = new FakeUpdater();
  const locks = fakeLocks();
  const reload = vi.fn();
  const update = new AppUpdate({
    updater: async () => updater,
    locks,
    retryTime: never,
    late: never,
    stalled: () => {},
    reload,
  });
  await update.register();
  const exam = new AbortController();
  return {
    ...{ updater, update, reload },
    /** Begins an exam in another tab. */
    sitExam: () => void holdExamLock(locks, exam.signal),
    endExam: () => exam.abort(),
  };
}

describe('a newer version', () => {
  it('is offered when it is downloaded, can be postponed, and is opened when accepted', async () => {
    const { update, updater, reload } = await tab();
    const heard = vi.fn();
    update.subscribe(heard);
    expect(update.isOffered()).toBe(false);
    updater.fetched();
    await eventually(() => expect(update.isOffered()).toBe(true));
    update.postpone();
    expect(update.isOffered()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    expect(await update.take()).toBe('taken');
    expect(updater.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered after the exam if a tab has an exam under way', async () => {
    const { update, updater, sitExam, endExam } = await tab();
    sitExam();
    updater.fetched();
    expect(await update.take()).toBe('exam');
    expect(update.isOffered()).toBe(false);
    endExam();
    await eventually(() => expect(update.isOffered()).toBe(true));
  });

  it('cannot be accepted during an exam although it was offered before, and is offered again afterwards', async () => {
    const { update, updater, reload, sitExam, endExam } = await tab();
    updater.fetched();
    await eventually(() => expect(update.isOffered()).toBe(true));
    sitExam();
    expect(await update.take()).toBe('exam');
    expect(update.isOffered()).toBe(false);
    expect(updater.messageSkipWaiting).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    endExam();
    await eventually(() => expect(update.isOffered()).toBe(true));
    expect(await update.take()).toBe('taken');
  });

  it('does not reload this tab by itself if another tab accepted it', async () => {
    const { update, updater, reload } = await tab();
    updater.fetched();
    updater.replaced();
    expect(reload).not.toHaveBeenCalled();
    expect(await update.take()).toBe('taken');
    expect(updater.messageSkipWaiting).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('fetching the newest version', () => {
  it('waits for the download, then opens the new version', async () => {
    const { update, updater, reload } = await tab();
    const version = new Version();
    updater.onServer = version;
    const fetched = update.fetch();
    await eventually(() => expect(updater.installing).not.toBeNull());
    expect(reload).not.toHaveBeenCalled();
    updater.fetched(version);
    expect(await fetched).toBe('taken');
    expect(updater.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page if the download fails, if there is no network, or without a service worker', async () => {
    const brokenOff = await tab();
    const version = new Version();
    brokenOff.updater.onServer = version;
    const fetched = brokenOff.update.fetch();
    await eventually(() => expect(brokenOff.updater.installing).not.toBeNull());
    version.become('redundant');
    await fetched;
    expect(brokenOff.reload).toHaveBeenCalledOnce();

    const offline = await tab();
    offline.updater.update = () => Promise.reject(new TypeError('offline'));
    await offline.update.fetch();
    expect(offline.reload).toHaveBeenCalledOnce();

    const reload = vi.fn();
    const plain = new AppUpdate({
      ...{ updater: async () => null, locks: undefined, reload },
      retryTime: never,
      late: never,
      stalled: () => {},
    });
    await plain.register();
    await plain.fetch();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('opens no new version while a tab has an exam under way', async () => {
    const { update, updater, reload, sitExam } = await tab();
    updater.fetched();
    sitExam();
    expect(await update.fetch()).toBe('exam');
    expect(updater.messageSkipWaiting).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the first download of the app', () => {
  /** Browser without the app. `again` allows another attempt. */
  function bare(late: () => Promise<void> = never) {
    const updater = new FakeUpdater();
    const tries = { again: () => {}, count: 0 };
    const retryTime = () => {
      tries.count += 1;
      return new Promise<void>((resolve) => {
        tries.again = resolve;
      });
    };
    const parts = { updater: async () => updater, locks: undefined, reload: vi.fn() };
    const stalled = vi.fn();
    const update = new AppUpdate({ ...parts, retryTime, late, stalled });
    return { updater, update, tries, stalled };
  }

  it('is tried again after a failed request, and reported as stalled until it succeeds', async () => {
    const { updater, update, tries, stalled } = bare();
    updater.register = () => Promise.reject(new TypeError('offline'));
    const registered = update.register();
    await eventually(() => expect(tries.count).toBe(1));
    expect(stalled).toHaveBeenLastCalledWith(true);
    expect(stalled).toHaveBeenCalledOnce();
    tries.again();
    await eventually(() => expect(tries.count).toBe(2));
    updater.register = async () => updater;
    tries.again();
    await registered;
    expect(stalled).toHaveBeenLastCalledWith(false);
  });

  it('is reported as stalled while the server does not answer', async () => {
    const { updater, update, stalled } = bare(async () => undefined);
    let answer = () => {};
    updater.register = () =>
      new Promise((resolve) => {
        answer = () => resolve(updater);
      });
    const registered = update.register();
    await eventually(() => expect(stalled).toHaveBeenLastCalledWith(true));
    answer();
    await registered;
    expect(stalled).toHaveBeenLastCalledWith(false);
  });

  it('is tried again after a missing file if no version is active', async () => {
    const { updater, update, tries, stalled } = bare();
    const version = new Version();
    updater.installing = asWorker(version);
    const registered = update.register();
    version.become('redundant');
    await eventually(() => expect(tries.count).toBe(1));
    expect(stalled).toHaveBeenLastCalledWith(true);
    updater.active = asWorker(new Version());
    tries.again();
    await registered;
    expect(stalled).toHaveBeenLastCalledWith(false);
  });
});
