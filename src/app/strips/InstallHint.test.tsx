import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { takeInstallOffer, watchInstallOffer } from '../../features/readiness/install-offer.ts';
import { InstallHint } from './InstallHint.tsx';

const HINT = 'Uygulamayı bu cihaza yükleyebilirsiniz.';
const prompt = vi.fn(async () => undefined);
const offer = () =>
  act(() => {
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });

beforeAll(watchInstallOffer);
beforeEach(async () => {
  await takeInstallOffer();
  prompt.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const show = (at = '/') => renderScreen(<InstallHint />, { path: '*', at });

it('is hidden until the browser offers to install the app', () => {
  show();
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  offer();
  expect(screen.getByText(HINT)).toBeInTheDocument();
});

it('opens the browser’s dialog to install the app, once', async () => {
  const user = show();
  offer();
  await user.click(screen.getByRole('button', { name: 'Yükle' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});

it('is hidden after the person has dismissed it', async () => {
  const user = show();
  offer();
  await user.click(screen.getByRole('button', { name: 'Gerek yok' }));
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  show();
  offer();
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});

it('is shown on the home page, and on no other', () => {
  show('/my-exams');
  offer();
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});

it('explains the steps on an iPad, where browsers offer no installation', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 18)', maxTouchPoints: 5 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Nasıl yüklenir?' }));
  expect(await screen.findByText(/“Ana Ekrana Ekle”yi seçin/)).toBeVisible();
});
