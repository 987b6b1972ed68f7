import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { type FilesReport, STORE_FILES } from '../domain/session/app-readiness.ts';
import { AppFiles, type Workers } from './app-files.ts';

/** Returns a browser whose service worker has this state. */
function device({ state }: { state: 'none' | 'installing' | 'active' }) {
  const events = new EventTarget();
  const postMessage = vi.fn();
  const worker = { postMessage };
  const registration = {
    none: undefined,
    installing: { installing: worker },
    active: { active: worker },
  };
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const workers = {
    controller: null,
    ready,
    getRegistration: async () => registration[state],
    addEventListener: events.addEventListener.bind(events),
    startMessages: () => {},
  } as unknown as Workers;
  let now = 0;
  const files = new AppFiles(workers, () => now);
  files.watch();
  return {
    ...{ files, postMessage, becomeReady },
    pass: (ms: number) => {
      now += ms;
    },
    report: (student: number, all: number) => {
      const data: FilesReport = { type: 'FILES_STORED', stored: { student, all } };
      events.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}

it('follows the download until the service worker is active', async () => {
  const { files, report, becomeReady } = device({ state: 'installing' });
  const heard = vi.fn();
  await eventually(() => expect(files.readiness('student').state).toBe('coming'));
  files.subscribe(heard);
  report(0.5, 0.3);
  expect(files.readiness('student')).toEqual({ state: 'coming', percent: 50 });
  report(1, 0.6);
  expect(files.readiness('student')).toEqual({ state: 'coming', percent: 99 });
  becomeReady();
  await eventually(() => expect(files.readiness('student').state).toBe('ready'));
  expect(files.readiness('teacher')).toEqual({ state: 'coming', percent: 60 });
  expect(heard).toHaveBeenCalledTimes(3);
});

it('reports a page that a service worker controls as ready at once', () => {
  const files = new AppFiles({ controller: {} } as unknown as Workers);
  expect(files.readiness('student').state).toBe('ready');
});

it('reports that the app opens only online if there is no service worker', () => {
  const files = new AppFiles(undefined);
  files.watch();
  expect(files.readiness('student').state).toBe('online-only');
});

describe('a download that has stalled', () => {
  it('is reported as stalled until the next file arrives', async () => {
    const { files, report } = device({ state: 'installing' });
    report(0.5, 0.3);
    files.stalled(true);
    report(0.5, 0.3);
    await eventually(() => expect(files.readiness('student').state).toBe('stalled'));
    report(0.6, 0.4);
    expect(files.readiness('student')).toEqual({ state: 'coming', percent: 60 });
  });

  it('is recognised by the time since the last file', () => {
    const { files, report, pass } = device({ state: 'installing' });
    report(0.5, 0.3);
    pass(1000);
    report(0.5, 0.3);
    expect(files.quietFor).toBe(1000);
    report(0.6, 0.3);
    expect(files.quietFor).toBe(0);
  });
});

it.each(['installing', 'active'] as const)(
  'asks an %s service worker to continue',
  async (state) => {
    const { files, postMessage } = device({ state });
    await files.store();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: STORE_FILES });
  },
);
