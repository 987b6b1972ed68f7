/** `lost`: camera removed while in use. `unsupported`: not allowed, for example without https. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'lost' | 'unsupported' | 'unread';

/** Returns constraints that request the back camera, with enough pixels for a dense code. */
const wanted = (width: number): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: 'environment',
    width: { ideal: width },
    height: { ideal: (width * 9) / 16 },
  },
});

/** Opens the camera. @param width requested (pixels) */
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

/** Recognises the black picture of an iPad's home screen app after the background. */
export const isBlack = (stream: MediaStream, video: HTMLVideoElement): boolean =>
  video.paused ||
  stream.getVideoTracks().some(({ muted, readyState }) => muted || readyState === 'ended');
