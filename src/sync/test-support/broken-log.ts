import { vi } from 'vitest';
import type { LocalLog } from '../local/local-log.ts';

export function withBrokenLog({ connection }: LocalLog, broken: readonly string[] = ['put']) {
  const full = { status: 500, name: 'indexed_db_went_bad', reason: 'QuotaExceededError' };
  const fails = { value: () => Promise.reject(full) };
  const use = connection.use.bind(connection);
  return vi
    .spyOn(connection, 'use')
    .mockImplementation((work) =>
      use((database) =>
        work(Object.create(database, Object.fromEntries(broken.map((name) => [name, fails])))),
      ),
    );
}
