import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { SchoolHealth } from '../../../domain/session/health.ts';
import { HealthPanel, judgeHealth } from './HealthPanel.tsx';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 9, 1);
const WELL: SchoolHealth = {
  version: '1.2.3',
  lastBackup: NOW - DAY,
  certificateEnd: NOW + 90 * DAY,
  freeBytes: 50 * 1024 ** 3,
  clock: null,
  online: 31,
};
const UNKNOWN = { ...WELL, lastBackup: null, certificateEnd: null, freeBytes: null };
const statuses = (given: Partial<SchoolHealth>) =>
  judgeHealth({ ...WELL, ...given }, NOW).map(({ status }) => status);

it.each<[string, Partial<SchoolHealth>, string[]]>([
  ['is well', {}, ['good', 'good', 'good']],
  ['is not known', UNKNOWN, ['look', 'unknown', 'unknown']],
  ['has an old backup', { lastBackup: NOW - 9 * DAY }, ['look', 'good', 'good']],
  ['has a certificate that ends soon', { certificateEnd: NOW + DAY }, ['good', 'look', 'good']],
  ['has a wrong clock', { clock: 'behind' }, ['good', 'good', 'good', 'look']],
  ['has no room', { freeBytes: 1024 ** 3 }, ['good', 'good', 'look']],
])('shows the right states for a school that %s', (_, given, expected) => {
  expect(statuses(given).slice(0, expected.length)).toEqual(expected);
});

it('gives advice for each problem, and names the facts that are unknown', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...UNKNOWN, certificateEnd: 1 }));
  renderScreen(<HealthPanel />, { workspace: await testWorkspace() });
  expect(await screen.findByText('Son yedek')).toBeInTheDocument();
  expect(screen.getAllByText('Bilinmiyor').length).toBeGreaterThan(0);
  expect(screen.getByText(/Süresi doldu/)).toBeInTheDocument();
  expect(screen.getByText('Şu anda bağlı: 31 kişi')).toBeInTheDocument();
  expect(screen.getByText(/yalnız cihazın kendisi bilir/)).toBeInTheDocument();
});

it('shows the health as unknown while the server does not answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network is down'));
  renderScreen(<HealthPanel />, { workspace: await testWorkspace() });
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeInTheDocument();
});

it('shows the time of the last report while disconnected, and reads the health again when connected', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  fetching.mockResolvedValueOnce(Response.json({ ...WELL, online: 5 }));
  const workspace = await testWorkspace();
  renderScreen(<HealthPanel />, { workspace });
  expect(await screen.findByText('Şu anda bağlı: 5 kişi')).toBeInTheDocument();
  fetching.mockRejectedValue(new TypeError('network is down'));
  const sync = { key: 'sync', isFetched: true, lastContact: null, fetched: null } as const;
  await workspace.store.sync.put({ ...sync, contact: 'failed' });
  expect(await screen.findByText(/itibarıyla bağlı: 5 kişi/)).toBeInTheDocument();
  expect(screen.getByText(/Aşağıdakiler .* itibarıyla bilinenlerdir/)).toBeInTheDocument();
  expect(screen.queryByText(/Şu anda bağlı/)).toBeNull();
  fetching.mockResolvedValueOnce(Response.json({ ...WELL, online: 7 }));
  await workspace.store.sync.put({ ...sync, contact: 'reached' });
  expect(await screen.findByText('Şu anda bağlı: 7 kişi')).toBeInTheDocument();
});
