/**
 * - `refused`: the person, or the browser for them, says no.
 * - `missing`: there is none that fits.
 * - `busy`: another program has it.
 * - `lost`: it went away while it was on.
 * - `unsupported`: this page may not ask, as without https.
 * - `unread`: what reads its pictures is not on this device.
 */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'lost' | 'unsupported' | 'unread';

/** The camera at the back, where there is one, with enough pixels for a dense code. */
const wanted = (width: number): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: 'environment',
    width: { ideal: width },
    height: { ideal: (width * 9) / 16 },
  },
});

/** @param width pixels that are asked for; a camera gives what it has. @throws never: says what is the matter */
export async function openCamera(width: number): Promise<MediaStream | CameraProblem> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices?.getUserMedia) return 'unsupported';
  try {
    return await mediaDevices.getUserMedia(wanted(width));
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether nothing is seen of it. In an app on the home screen of an iPad that was in the background it stays so until it is asked for anew. */
export const isBlack = (stream: MediaStream, video: HTMLVideoElement): boolean =>
  video.paused ||
  stream.getVideoTracks().some(({ muted, readyState }) => muted || readyState === 'ended');
