import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { ReleaseCalendar } from './release-calendar.ts';

const HOUR = 3_600_000;
let storage: Storage;
let school: Database;
beforeEach(async () => {
  storage = openMemoryStorage();
  school = await storage.ensure(SCHOOL);
});
afterEach(() => storage.close());

it('writes the time of deletion once for a class that hands in together', async () => {
  const calendar = await ReleaseCalendar.open(school);
  const writes = vi.spyOn(school, 'put');
  const dates = [0, 3, 9, 1].map((minutes) => 10 * HOUR + minutes * 60_000);
  await Promise.all(dates.map((at) => calendar.keepLogs('e1', at, 0)));
  expect(writes).toHaveBeenCalledOnce();
  expect((await ReleaseCalendar.open(school)).due(10 * HOUR)).toEqual(['e1/logs']);
  await calendar.keepLogs('e1', 5 * HOUR, 0);
  expect(calendar.next()).toBe(5 * HOUR);
});
