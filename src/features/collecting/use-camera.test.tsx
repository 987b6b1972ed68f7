import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Camera, useCamera } from './use-camera.ts';

/** Track of a camera. The system may end it while the page is in the background. */
class Track extends EventTarget {
  muted = false;
  readyState = 'live';
  stop = vi.fn();
}
let given: Track[] = [];
let isPaused = false;
let camera: Camera;

function Shown() {
  camera = useCamera(async () => {}, { create: async () => reader, largest: 100 });
  return <video ref={camera.video} muted />;
}
const reader = { read: async () => null, close: () => {} };

beforeEach(async () => {
  given = [];
  isPaused = false;
  const getUserMedia = async () => {
    const track = new Track();
    given.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  render(<Shown />);
  act(() => camera.open());
  await waitFor(() => expect(camera.state).toBe('on'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

it.each([
  ['mute', (track: Track) => Object.assign(track, { muted: true })],
  ['over', (track: Track) => Object.assign(track, { readyState: 'ended' })],
  [
    'standing still',
    () => {
      isPaused = true;
    },
  ],
])('requests the camera again if it was lost (%s) in the background', async (_how, leave) => {
  const [first = new Track()] = given;
  leave(first);
  await comeBack();
  await waitFor(() => expect(given).toHaveLength(2));
  expect(first.stop).toHaveBeenCalled();
  expect(given[1]?.stop).not.toHaveBeenCalled();
  expect(camera.state).toBe('on');
});

it('does not request the camera again while pictures arrive, or after the camera was closed', async () => {
  await comeBack();
  expect(given).toHaveLength(1);
  act(() => camera.close());
  Object.assign(given[0] ?? {}, { muted: true });
  await comeBack();
  expect(given).toHaveLength(1);
});
