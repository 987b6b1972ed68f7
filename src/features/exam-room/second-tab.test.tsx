import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shortenWaits } from '../../../tests/support/clocks.ts';
import { AppError } from '../../domain/errors.ts';
import { begun, button, enter, MINUTE, option } from './test-support/enter-exam.tsx';

/* One exam in two tabs of a device, which has to end in both. */

const RECEIPT = '/results {"receipt":"exam1-student1"}';

async function inTwoTabs() {
  const device = await enter(begun);
  device.enterAgain();
  await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(2));
  const [leave, leaveInOther] = screen.getAllByRole('button', { name: 'Çık' });
  if (!leave || !leaveInOther) throw new Error('Not two rooms');
  return { ...device, leave, leaveInOther };
}

/** Expects the receipt in this number of tabs, and no open exam room. */
async function expectClosed(tabs: number) {
  await waitFor(() => expect(screen.getAllByText(RECEIPT)).toHaveLength(tabs));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

it('shows the receipt in both tabs, above the other tab’s dialog', async () => {
  const { user, leaveInOther, stored } = await inTwoTabs();
  await user.click(leaveInOther);
  const [third] = screen.getAllByRole('button', { name: '3. soru: cevaplanmadı' });
  if (third) await user.click(third);
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const review = await screen.findByRole('alertdialog', { name: /^Sınavı göndermek/ });
  await user.click(within(review).getByRole('button', { name: 'Gönder' }));
  await expectClosed(2);
  expect((await stored())?.handIns).toHaveLength(1);
});

it('shows the receipt in both tabs when the time is up, above any dialog', async () => {
  const { user, leave, leaveInOther, advance, stored } = await inTwoTabs();
  await user.click(leave);
  await user.click(leaveInOther);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2);
  act(() => {
    advance(20 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectClosed(2);
  expect((await stored())?.handIns).toHaveLength(1);
});

it('closes the dialog when a repeated hand-in succeeds', async () => {
  const retry = 3000;
  shortenWaits(retry - 1, retry);
  const { user, store, advance } = await enter(begun);
  await screen.findByRole('timer');
  const disk = vi.spyOn(store.entries, 'bulkAdd').mockRejectedValue(new AppError('storage-full'));
  act(() => {
    advance(20 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText(/^Sınav teslim edilemedi/)).toBeInTheDocument();
  await user.click(button('Çık'));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  disk.mockRestore();
  await expectClosed(1);
});

it('shows in both tabs whether the answers of one tab are saved and sent', async () => {
  const { user, store, enterAgain } = await enter(begun);
  await user.click(await option('b0'));
  expect(await screen.findByText('Cihaza kaydedildi')).toBeInTheDocument();
  enterAgain();
  await waitFor(() => expect(screen.getAllByText('Cihaza kaydedildi')).toHaveLength(2));
  await store.outbox.clear();
  await waitFor(() => expect(screen.getAllByText('Sunucuya ulaştı')).toHaveLength(2));
  enterAgain();
  await waitFor(() => expect(screen.getAllByText('Sunucuya ulaştı')).toHaveLength(3));
});
