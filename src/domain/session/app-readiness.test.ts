import { describe, expect, it } from 'vitest';
import { appText } from './app-messages.ts';
import { type AppFacts, appReadiness, appWord, readAppWord } from './app-readiness.ts';

const facts = (given: Partial<AppFacts>): AppFacts => ({
  canStore: true,
  isActive: false,
  stored: null,
  isStalled: false,
  missingMedia: 0,
  ...given,
});
const students = (given: Partial<AppFacts>) => appReadiness(facts(given), 'student');
const teachers = (given: Partial<AppFacts>) => appReadiness(facts(given), 'teacher');

describe('the app can open without a network', () => {
  it('once a service worker with the students’ files is active', () => {
    expect(students({ isActive: true })).toEqual({ state: 'ready' });
    expect(students({ isActive: true, stored: { student: 1, all: 0.5 } })).toEqual({
      state: 'ready',
    });
  });

  it('not before a service worker is active, even if all files are stored', () => {
    const stored = { student: 1, all: 1 };
    expect(students({ stored })).toEqual({ state: 'coming', percent: 99 });
    expect(teachers({ stored })).toEqual({ state: 'coming', percent: 99 });
  });

  it('not while a file is missing, even if a service worker is active', () => {
    expect(students({ isActive: true, stored: { student: 0.9, all: 0.5 } })).toEqual({
      state: 'coming',
      percent: 90,
    });
  });

  it('on a teacher’s device, once all files are stored', () => {
    const half = { isActive: true, stored: { student: 1, all: 0.5 } };
    expect(teachers(half)).toEqual({ state: 'coming', percent: 50 });
    expect(teachers({ ...half, stored: { student: 1, all: 1 } })).toEqual({ state: 'ready' });
    expect(teachers({ isActive: true })).toEqual({ state: 'unknown' });
  });

  it('never, in a browser that cannot store it', () => {
    expect(students({ canStore: false, isActive: null })).toEqual({ state: 'online-only' });
  });
});

describe('the displayed progress of the download', () => {
  it('is the stored percentage, rounded down', () => {
    expect(appText(students({ stored: { student: 0.429, all: 0.1 } }))).toBe(
      'Uygulama iniyor, %42',
    );
    expect(appText(students({}))).toBe('Uygulama iniyor, %0');
  });

  it('says that the download has stalled', () => {
    const stored = { student: 0.429, all: 0.1 };
    expect(appText(students({ stored, isStalled: true }))).toBe('Uygulama tam inmedi, %42');
  });

  it('is null while the progress is unknown', () => {
    expect(appText(students({ isActive: null }))).toBeNull();
  });
});

describe('the state that the app reports to the server', () => {
  it.each(['ready', 'online-only', 0, 99] as const)('can be sent and read as %s', (word) => {
    expect(readAppWord(String(word))).toBe(word);
  });

  it.each([undefined, '', '100', '-1', '4.2', 'Ready', ['ready']])(
    'is not read from %j',
    (text) => {
      expect(readAppWord(text)).toBeNull();
    },
  );

  it('is left out while unknown, and is a percentage until the app is ready', () => {
    expect(appWord({ state: 'unknown' })).toBeNull();
    expect(appWord({ state: 'stalled', percent: 42 })).toBe(42);
    expect(appWord({ state: 'ready' })).toBe('ready');
  });
});

describe('the pictures of exams', () => {
  const stored = { isActive: true, stored: { student: 1, all: 1 } };

  it('must all be stored before a device is ready', () => {
    expect(students({ ...stored, missingMedia: 1 })).toEqual({ state: 'pictures' });
    expect(students({ ...stored, missingMedia: 0 })).toEqual({ state: 'ready' });
    expect(students({ ...stored, missingMedia: null })).toEqual({ state: 'unknown' });
  });

  it('are mentioned after the app has been downloaded', () => {
    const coming = students({ stored: { student: 0.5, all: 0.5 }, missingMedia: 1 });
    expect(coming.state).toBe('coming');
  });

  it('are reported to the server as a state of their own', () => {
    expect(readAppWord(appWord({ state: 'pictures' }))).toBe('pictures');
    expect(appText({ state: 'pictures' })).not.toBeNull();
  });
});
