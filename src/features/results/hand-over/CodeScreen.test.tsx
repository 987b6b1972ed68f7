import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { CodeScreen } from '../HandOver.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (...frames: string[]) =>
  renderScreen(<CodeScreen frames={frames} code="ABC-DEF" onClose={() => {}} />);

it('shows the receipt’s code below the QR code for comparison', () => {
  show('OK:1');
  const picture = screen.getByRole('img', { name: /okutacağınız karekod/ });
  const code = screen.getByText('ABC-DEF');
  expect(code.closest('p')).toHaveTextContent('Teslim kodunuz ABC-DEF');
  expect(picture.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['a single code', ['OK:1'], /^Okunmazsa ekranın parlaklığını artırın\.$/],
  [
    'a sequence of codes',
    ['OK:1', 'OK:2'],
    /^Karekod 2 parçalı; .* Okunmazsa ekranın parlaklığını artırın\.$/,
  ],
])('explains how to scan %s', (_how, frames, words) => {
  show(...frames);
  expect(screen.getByText(/parlaklığını/)).toHaveTextContent(words);
});

it('keeps the screen awake while the code is shown, and no longer', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  show('OK:1');
  await eventually(() => expect(request).toHaveBeenCalledWith('screen'));
  expect(release).not.toHaveBeenCalled();
  cleanup();
  await eventually(() => expect(release).toHaveBeenCalledOnce());
});
