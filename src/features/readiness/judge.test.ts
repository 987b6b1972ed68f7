import { describe, expect, it } from 'vitest';
import { askToPersist } from '../../store/persistence.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { type Check, type CheckId, verdictOf } from './check.ts';
import { type Facts, judge, readDeviceFacts } from './judge.ts';

const NOW = Date.UTC(2026, 8, 1, 9);
const MINUTE = 60_000;
const SYNC: SyncState = {
  phase: 'synced',
  unsent: [],
  lastContact: NOW - MINUTE,
  refused: [],
  fetched: { instance: 'r1', seq: 1 },
};
const GOOD: Facts = {
  device: { persisted: true, free: 12.3e9 },
  app: { state: 'ready' },
  sync: SYNC,
  exams: { own: false, count: 3, missing: 0 },
  clock: { offset: 400, measuredAt: NOW - 5 * MINUTE },
  now: NOW,
};

const device = (given: Partial<NonNullable<Facts['device']>>): Partial<Facts> => ({
  device: { persisted: true, free: 12.3e9, ...given },
});
const sync = (given: Partial<SyncState>): Partial<Facts> => ({ sync: { ...SYNC, ...given } });

const checksOf = (given: Partial<Facts> = {}): Check[] => judge({ ...GOOD, ...given });
const checkOf = (id: CheckId, given: Partial<Facts> = {}): Check | undefined =>
  checksOf(given).find((check) => check.id === id);

describe('a device that is ready in every point', () => {
  it('passes every check', () => {
    expect(checksOf().map(({ status }) => status)).toEqual(Array(7).fill('ok'));
    expect(verdictOf(checksOf())).toBe('ok');
  });

  it('states the facts behind the verdict', () => {
    expect(checkOf('exams')?.text).toBe('3 sınavın tamamı bu cihazda.');
    expect(checkOf('space')?.text).toBe('Uygulamanın kullanabileceği yer: 12,3 GB.');
    expect(checkOf('clock')?.detail).toBe('Son ölçüm: 5 dakika önce.');
    expect(checkOf('server')?.detail).toBe('Son bağlantı: 1 dakika önce.');
  });
});

describe('a point of the check', () => {
  it.each<[CheckId, Check['status'], Partial<Facts>]>([
    ['app', 'coming', { app: { state: 'coming', percent: 42 } }],
    ['app', 'problem', { app: { state: 'stalled', percent: 42 } }],
    ['app', 'problem', { app: { state: 'online-only' } }],
    ['app', 'checking', { app: { state: 'unknown' } }],
    ['storage', 'warning', device({ persisted: false })],
    ['storage', 'unknown', device({ persisted: null })],
    ['space', 'warning', device({ free: 120e6 })],
    ['space', 'problem', device({ free: 20e6 })],
    ['space', 'unknown', device({ free: null })],
    ['exams', 'problem', { exams: { own: false, count: 3, missing: 1 } }],
    ['exams', 'unknown', sync({ fetched: null })],
    ['clock', 'warning', { clock: { offset: 5 * MINUTE, measuredAt: NOW } }],
    ['clock', 'unknown', { clock: { offset: null, measuredAt: null } }],
    ['server', 'warning', sync({ phase: 'offline' })],
    ['server', 'checking', sync({ phase: 'syncing' })],
    ['server', 'problem', sync({ phase: 'signed-out' })],
    ['unsent', 'warning', sync({ unsent: [{ id: 'paper:p', since: NOW }] })],
    ['unsent', 'problem', sync({ refused: [{ id: 'exam:e', reason: 'x', at: NOW }] })],
  ])('“%s” has the state “%s”', (id, status, given) => {
    expect(checkOf(id, given)?.status).toBe(status);
    expect(verdictOf(checksOf(given))).toBe(status);
  });

  it('is pending while it is read', () => {
    const nothing = { device: undefined, sync: undefined, exams: undefined };
    expect(verdictOf(checksOf(nothing))).toBe('checking');
  });
});

describe('the verdict', () => {
  it('shows how much of the app is downloaded', () => {
    const app = { state: 'coming', percent: 42 } as const;
    expect(checkOf('app', { app })?.text).toMatch(/^Uygulama iniyor, %42\./);
  });

  it('names the facts that cannot be known offline', () => {
    expect(checkOf('exams', sync({ phase: 'offline' }))).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('bağlantı olmadan bilinemez'),
    });
    expect(checkOf('exams')?.detail).toBeUndefined();
  });

  it('shows whether the clock is ahead or behind, and by how much', () => {
    const at = (offset: number) => checkOf('clock', { clock: { offset, measuredAt: NOW } })?.text;
    expect(at(5 * MINUTE)).toBe('Cihazın saati 5 dakika geri.');
    expect(at(-3 * 60 * MINUTE)).toBe('Cihazın saati 3 saat ileri.');
    expect(at(59_000)).toBe('Cihazın saati sunucununkiyle uyumlu.');
  });

  it('counts a teacher’s own exams, and does not guess missing ones', () => {
    const exams = { own: true, count: 2, missing: 0 };
    expect(checkOf('exams', { exams })?.text).toBe('Hazırladığınız 2 sınav bu cihazda.');
  });

  it('is the verdict of the worst point', () => {
    const bad = { ...device({ persisted: false, free: null }), ...sync({ phase: 'signed-out' }) };
    expect(verdictOf(checksOf(bad))).toBe('problem');
  });
});

type Browser = Parameters<typeof readDeviceFacts>[0];

/** Returns a browser that reports these facts. */
const browser = (given: {
  persisted?: () => Promise<boolean>;
  estimate?: () => Promise<StorageEstimate>;
}) =>
  ({
    storage: { persisted: given.persisted, estimate: given.estimate },
  }) as unknown as Browser;

it('reads the facts that the browser reports', async () => {
  const told = browser({
    persisted: async () => true,
    estimate: async () => ({ quota: 1000, usage: 400 }),
  });
  expect(await readDeviceFacts(told)).toEqual({ persisted: true, free: 600 });
});

it('returns unknown facts if the browser lacks the interfaces, as over plain http', async () => {
  const nothing = { persisted: null, free: null };
  expect(await readDeviceFacts({})).toEqual(nothing);
  expect(await askToPersist({})).toBe(false);
});

it('returns a fact as unknown if reading it fails', async () => {
  const broken = browser({
    persisted: () => Promise.reject(new Error('no')),
    estimate: () => Promise.reject(new Error('no')),
  });
  expect(await readDeviceFacts(broken)).toEqual({ persisted: null, free: null });
});
