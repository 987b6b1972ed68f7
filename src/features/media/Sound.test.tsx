import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aSheet } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { startExam } from '../../actions/papers.ts';
import { testWorkspace } from '../../actions/test-support/workspace.ts';
import { encryptMedium } from '../../domain/media/cipher.ts';
import type { SoundRef } from '../../domain/media/ref.ts';
import type { Workspace } from '../../store/workspace.ts';
import { Sound } from './Media.tsx';
import { type Listening, ListeningHere } from './media-parts.tsx';
import { soundMessages as messages } from './messages.ts';

let workspace: Workspace;
let sound: SoundRef;
let keep: () => Promise<unknown>;
let listening: Listening;

beforeEach(async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  stubAudio();
  ({ workspace } = await testWorkspace({ userRole: 'student' }));
  await workspace.store.sheets.put(aSheet());
  const { id } = await startExam(workspace, 'e1');
  listening = { examID: 'e1', paperId: id };
  const { hash, key, bytes } = await encryptMedium(new Uint8Array([1, 2, 3]));
  sound = { hash, key, type: 'audio/ogg', seconds: 65, title: 'Hava durumu', plays: 2 };
  keep = () => workspace.store.media.put({ hash, bytes, state: 'stored', at: 1 });
});

/** Adds playback to jsdom's audio elements. A sound plays until a test ends it. */
function stubAudio(): void {
  const audio = HTMLMediaElement.prototype;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const times = new WeakMap<HTMLMediaElement, number>();
  const tell = (element: HTMLMediaElement, type: string) => element.dispatchEvent(new Event(type));
  vi.spyOn(audio, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(audio, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(audio, 'currentTime', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return times.get(this) ?? 0;
  });
  vi.spyOn(audio, 'currentTime', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    to: number,
  ) {
    times.set(this, to);
    queueMicrotask(() => tell(this, 'seeked'));
  });
  vi.spyOn(audio, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false);
    tell(this, 'play');
  });
  vi.spyOn(audio, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (paused.get(this) !== false) return;
    paused.set(this, true);
    tell(this, 'pause');
  });
}

const player = (): HTMLAudioElement => {
  const found = document.querySelector('audio');
  if (!found) throw new Error('no player');
  return found;
};
/** Plays to a position (s). */
function hear(seconds: number): void {
  player().currentTime = seconds;
  player().dispatchEvent(new Event('timeupdate'));
}
function end(): void {
  player().pause();
  player().dispatchEvent(new Event('ended'));
}

const show = (where: Listening | null = listening): UserEvent =>
  renderScreen(
    <ListeningHere value={where}>
      <Sound sound={sound} />
    </ListeningHere>,
    { workspace },
  );
/** Presses a button once the number of plays is known. */
async function press(user: UserEvent, name: string): Promise<void> {
  await eventually(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await user.click(screen.getByRole('button', { name }));
}

test('plays a sound as often as the teacher allows, and counts the plays', async () => {
  await keep();
  const user = show();
  expect(
    await screen.findByText(/^2 kez dinleyebilirsiniz\. Kulaklığınızı takın\.$/),
  ).toBeVisible();
  await press(user, messages.play);
  await screen.findByText('2 dinlemeden 1’i kaldı.');
  await screen.findByRole('button', { name: messages.pause });
  end();
  await press(user, messages.play);
  await screen.findByText('Dinleme hakkınız bitti.');
  end();
  expect(await screen.findByRole('button', { name: messages.play })).toBeDisabled();
});

test('continues a stopped play after a reload, and does not count it again', async () => {
  await keep();
  const user = show();
  await press(user, messages.play);
  await screen.findByRole('button', { name: messages.pause });
  hear(30);
  cleanup();
  const again = show();
  await screen.findByText('0:30 / 1:05');
  await press(again, messages.goOn);
  await screen.findByRole('button', { name: messages.pause });
  expect(player().currentTime).toBe(30);
  expect(screen.getByText('2 dinlemeden 1’i kaldı.')).toBeVisible();
});

test('ignores a headset that seeks back or starts a play after the end', async () => {
  await keep();
  const user = show();
  await press(user, messages.play);
  await screen.findByRole('button', { name: messages.pause });
  hear(30);
  player().currentTime = 2;
  player().dispatchEvent(new Event('seeking'));
  expect(player().currentTime).toBe(30);
  end();
  await player().play();
  expect(player().paused).toBe(true);
});

test('does not count a play of a sound that this browser cannot play', async () => {
  await keep();
  Object.defineProperty(HTMLMediaElement.prototype, 'error', {
    configurable: true,
    get: () => ({ code: 4 }),
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLMediaElement.prototype, 'error'));
  const user = show();
  await press(user, messages.play);
  await screen.findByText(messages.unplayable);
  expect(screen.getByText(/2 kez dinleyebilirsiniz/)).toBeVisible();
});

test('does not keep the plays of a preview when its page closes', async () => {
  await keep();
  const heard = new Map();
  const user = show({ heard });
  await press(user, messages.play);
  await screen.findByText('2 dinlemeden 1’i kaldı.');
  cleanup();
  show({ heard });
  await screen.findByText('2 dinlemeden 1’i kaldı.');
  expect(await workspace.store.listening.count()).toBe(0);
  cleanup();
  show({ heard: new Map() });
  await screen.findByText(/2 kez dinleyebilirsiniz/);
});

test('shows the browser’s own controls if plays are not counted', async () => {
  await keep();
  show(null);
  await screen.findByRole('group', { name: 'Dinleme metni: Hava durumu (1:05)' });
  await eventually(() => expect(player()).toHaveAttribute('controls'));
});

test('says that a sound is missing, and offers it once it arrives', async () => {
  show();
  await screen.findByText(messages.missing);
  await keep();
  await screen.findByRole('button', { name: messages.play });
});
