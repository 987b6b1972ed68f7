import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { encryptMedium } from '../../domain/media/cipher.ts';
import type { PictureRef } from '../../domain/media/ref.ts';
import type { Workspace } from '../../store/workspace.ts';
import { OneQuestionAtATime } from './DrawnPicture.tsx';
import { Picture } from './Media.tsx';
import { pictureMessages as messages } from './messages.ts';

const PLAIN = new Uint8Array([1, 2, 3]);
let workspace: Workspace;
let picture: PictureRef;
let keep: () => Promise<unknown>;
let made: MockInstance<typeof URL.createObjectURL>;
let freed: MockInstance<typeof URL.revokeObjectURL>;

beforeEach(async () => {
  made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  workspace = await testWorkspace();
  const { hash, key, bytes } = await encryptMedium(PLAIN);
  picture = { hash, key, type: 'image/webp', width: 640, height: 480, alt: 'Harita' };
  keep = () => workspace.store.media.put({ hash, bytes, state: 'stored', at: 1 });
});

const show = () => renderScreen(<Picture picture={picture} />, { workspace });

test('shows a decrypted picture in its size, and frees its memory with the screen', async () => {
  await keep();
  show();
  const image = await screen.findByRole('img', { name: 'Harita' });
  expect(image).toHaveAttribute('src', 'blob:picture');
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '480');
  const [content] = made.mock.calls[0] ?? [];
  expect(content).toMatchObject({ type: 'image/webp', size: PLAIN.length });
  cleanup();
  expect(freed).toHaveBeenCalledWith('blob:picture');
});

test('draws the pictures of a question on a canvas, and empties it when the student leaves the question', async () => {
  const bitmap = { width: 640, height: 480, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  await keep();
  renderScreen(
    <OneQuestionAtATime value={true}>
      <Picture picture={picture} />
    </OneQuestionAtATime>,
    { workspace },
  );
  const canvas = await screen.findByRole<HTMLCanvasElement>('img', { name: 'Harita' });
  await waitFor(() => expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 320, 240));
  expect(bitmap.close).toHaveBeenCalledOnce();
  cleanup();
  expect(canvas.width).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('says that a picture is missing, and shows it once it arrives', async () => {
  const syncNow = vi.fn(async () => 'synced' as const);
  Object.assign(workspace.sync, { syncNow });
  const user = show();
  await screen.findByText(messages.missing);
  expect(screen.getByText('Harita')).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(syncNow).toHaveBeenCalledOnce();
  expect(await workspace.store.wanted.toArray()).toMatchObject([{ hash: picture.hash }]);
  await keep();
  await screen.findByRole('img', { name: 'Harita' });
});

test('says that a picture cannot be decrypted with its key', async () => {
  await keep();
  picture = { ...picture, key: 'A'.repeat(43) };
  show();
  await screen.findByText(messages.broken);
  expect(made).not.toHaveBeenCalled();
});

test('turns the enlarged picture by 90 degrees', async () => {
  await keep();
  const user = show();
  await user.click(await screen.findByRole('button', { name: messages.enlarge('Harita') }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.enlarged }));
  const turns = () => dialog.getByAltText('Harita').getAttribute('data-turns');
  expect(turns()).toBe('0');
  for (const after of ['1', '2', '3', '0']) {
    await user.click(dialog.getByRole('button', { name: messages.turn }));
    expect(turns()).toBe(after);
  }
});
