import { type RefObject, useEffect, useRef, useState } from 'react';
import { ReaderMissing } from '../../ui/pictures/asked-worker.ts';
import type { PictureReader } from '../../ui/pictures/reader.ts';

export type CameraState = 'off' | 'opening' | 'on' | CameraProblem;

/** Pause between two pictures (ms), to keep the tablet cool. A code is visible for 500 ms. */
const PAUSE = 80;

interface Looking<T> {
  create: () => Promise<PictureReader<T>>;
  /** Maximum length of a picture's longer side (pixels). More costs time without more detail. */
  largest: number;
}

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  open(): void;
  close(): void;
}

/** Reads the camera's pictures. @param onRead awaited before the next picture */
export function useCamera<T>(onRead: (read: T) => Promise<void>, looking: Looking<T>): Camera {
  const [state, setState] = useState<CameraState>('off');
  const [anew, setAnew] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onRead);
  heard.current = onRead;
  const looks = useRef(looking);
  const isWanted = state === 'opening' || state === 'on';
  useEffect(() => {
    if (!isWanted) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const tell = (next: CameraState) => {
      if (!signal.aborted) setState(next);
    };
    const session = { signal, tell, openAnew: () => setAnew(anew + 1) };
    void run(video, session, looks.current, (read) => heard.current(read));
    return () => stopping.abort();
  }, [isWanted, anew]);
  return { state, video, open: () => setState('opening'), close: () => setState('off') };
}

interface Session {
  signal: AbortSignal;
  tell(state: CameraState): void;
  openAnew(): void;
}

async function run<T>(
  video: RefObject<HTMLVideoElement | null>,
  { signal, tell, openAnew }: Session,
  { create, largest }: Looking<T>,
  onRead: (read: T) => Promise<void>,
): Promise<void> {
  const stream = await openCamera(largest);
  if (typeof stream === 'string') return tell(stream);
  signal.addEventListener('abort', () => closeCamera(stream));
  const { current: element } = video;
  if (signal.aborted || !element) return closeCamera(stream);
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', () => tell('lost'));
  whenBack(signal, () => isBlack(stream, element) && openAnew());
  element.srcObject = stream;
  await element.play().catch(() => undefined);
  tell('on');
  const reader = await create();
  signal.addEventListener('abort', () => reader.close());
  const look = () => pictureOf(element, largest);
  await readOn(look, reader, signal, onRead).catch((error) => {
    if (!(error instanceof ReaderMissing)) throw error;
    tell('unread');
  });
}

const whenBack = (signal: AbortSignal, look: () => void) =>
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && look(),
    { signal },
  );

/** Reads pictures until `signal` aborts. @throws ReaderMissing */
async function readOn<T>(
  look: () => ImageData | null,
  reader: PictureReader<T>,
  signal: AbortSignal,
  onRead: (read: T) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const picture = look();
    const read = picture && (await reader.read(picture));
    if (signal.aborted) return;
    if (read) await onRead(read);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

const canvas = () =>
  document.createElement('canvas').getContext('2d', { willReadFrequently: true });
let drawing: CanvasRenderingContext2D | null = null;

function pictureOf(video: HTMLVideoElement, largest: number): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, largest / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  drawing ??= canvas();
  if (!drawing) return null;
  if (drawing.canvas.width !== width) drawing.canvas.width = width;
  if (drawing.canvas.height !== height) drawing.canvas.height = height;
  drawing.drawImage(video, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height);
}

/** `lost`: the camera was removed while in use. `unsupported`: not allowed, as without https. */
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

async function openCamera(width: number): Promise<MediaStream | CameraProblem> {
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

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns true for the black picture of an iPad's home screen app that was in the background. */
const isBlack = (stream: MediaStream, video: HTMLVideoElement): boolean =>
  video.paused ||
  stream.getVideoTracks().some(({ muted, readyState }) => muted || readyState === 'ended');
