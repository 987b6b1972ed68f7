import { expect, it } from 'vitest';
import { askToPersist } from '../../store/persistence.ts';
import { readDeviceFacts } from './device-facts.ts';

type Browser = Parameters<typeof readDeviceFacts>[0];

/** A browser that answers with these facts. */
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

it('returns unknown when the browser lacks the interfaces, as on plain http', async () => {
  const nothing = { persisted: null, free: null };
  expect(await readDeviceFacts({})).toEqual(nothing);
  expect(await askToPersist({})).toBe(false);
});

it('treats a failure as unknown', async () => {
  const broken = browser({
    persisted: () => Promise.reject(new Error('no')),
    estimate: () => Promise.reject(new Error('no')),
  });
  expect(await readDeviceFacts(broken)).toEqual({ persisted: null, free: null });
});
