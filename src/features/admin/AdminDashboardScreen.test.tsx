import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { DiskNotice } from './AdminDashboardScreen.tsx';

const GIGABYTE = 1024 ** 3;
const answering = (used: number, isNear: boolean) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ disk: { used, budget: 20 * GIGABYTE, isNear } }));

it('warns an admin before the school reaches its disk quota', async () => {
  answering(17 * GIGABYTE, true);
  renderScreen(<DiskNotice />);
  expect(await screen.findByText(/20 GB alanın 17 GB kadarı/)).toBeInTheDocument();
});

it('shows no disk warning while there is room or the server does not answer', async () => {
  const asked = answering(GIGABYTE, false);
  renderScreen(<DiskNotice />);
  await eventually(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('Sunucuda yer azalıyor')).not.toBeInTheDocument();
});
