import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, closeCamera, openCamera } from './camera.ts';
import { createReader } from './reader.ts';

export type CameraState = 'off' | 'opening' | 'on' | CameraProblem;

/** Pixels of the longer side of a picture that is read: more cost time and show no smaller module. */
const LARGEST = 1280;
/** Between two pictures, ms: a tablet stays cool, and a code that is shown for half a second is met. */
const PAUSE = 80;

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  open(): void;
  close(): void;
}

/** Reads codes with the camera as long as it is on. @param onText hears of each code in each picture, one after another */
export function useCamera(onText: (text: string) => Promise<void>): Camera {
  const [state, setState] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onText);
  heard.current = onText;
  const isWanted = state === 'opening' || state === 'on';
  useEffect(() => {
    if (!isWanted) return;
    const session = new AbortController();
    const told = (next: CameraState) => {
      if (!session.signal.aborted) setState(next);
    };
    void run(video, session.signal, told, (text) => heard.current(text));
    return () => session.abort();
  }, [isWanted]);
  return { state, video, open: () => setState('opening'), close: () => setState('off') };
}

type Tell = (state: CameraState) => void;

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: Tell,
  onText: (text: string) => Promise<void>,
): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === 'string') return tell(stream);
  signal.addEventListener('abort', () => closeCamera(stream));
  const { current: element } = video;
  if (signal.aborted || !element) return closeCamera(stream);
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', () => tell('lost'));
  element.srcObject = stream;
  await element.play().catch(() => undefined);
  tell('on');
  const reader = await createReader();
  signal.addEventListener('abort', () => reader.close());
  while (!signal.aborted) {
    const picture = pictureOf(element);
    const text = picture && (await reader.read(picture));
    if (signal.aborted) return;
    if (text) await onText(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

const canvas = () =>
  document.createElement('canvas').getContext('2d', { willReadFrequently: true });
let drawing: CanvasRenderingContext2D | null = null;

/** What the camera shows now; null before its first picture. */
function pictureOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, LARGEST / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  drawing ??= canvas();
  if (!drawing) return null;
  if (drawing.canvas.width !== width) drawing.canvas.width = width;
  if (drawing.canvas.height !== height) drawing.canvas.height = height;
  drawing.drawImage(video, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height);
}
