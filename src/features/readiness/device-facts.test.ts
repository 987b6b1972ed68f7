import { expect, it } from 'vitest';
import { askToPersist } from '../../store/persistence.ts';
import { readDeviceFacts } from './device-facts.ts';

type Browser = Parameters<typeof readDeviceFacts>[0];

/** A browser that answers as told. */
const browser = (given: {
  persisted?: () => Promise<boolean>;
  estimate?: () => Promise<StorageEstimate>;
  registration?: Partial<ServiceWorkerRegistration> | undefined;
}) =>
  ({
    storage: { persisted: given.persisted, estimate: given.estimate },
    serviceWorker: { getRegistration: async () => given.registration },
  }) as unknown as Browser;
const worker = {} as ServiceWorker;

it('reads what the browser tells', async () => {
  const told = browser({
    persisted: async () => true,
    estimate: async () => ({ quota: 1000, usage: 400 }),
    registration: { active: worker },
  });
  expect(await readDeviceFacts(told)).toEqual({ persisted: true, free: 600, app: 'ready' });
});

it('knows nothing where the browser has none of it, as on plain http', async () => {
  const nothing = { persisted: null, free: null, app: 'unsupported' };
  expect(await readDeviceFacts({})).toEqual(nothing);
  expect(await askToPersist({})).toBe(false);
});

it('takes a failure as not knowing', async () => {
  const broken = browser({
    persisted: () => Promise.reject(new Error('no')),
    estimate: () => Promise.reject(new Error('no')),
    registration: { installing: worker },
  });
  expect(await readDeviceFacts(broken)).toEqual({ persisted: null, free: null, app: 'installing' });
});

it('tells an app that is not kept yet from one that is', async () => {
  expect((await readDeviceFacts(browser({ registration: undefined }))).app).toBe('missing');
  expect((await readDeviceFacts(browser({ registration: { active: worker } }))).app).toBe('ready');
});
