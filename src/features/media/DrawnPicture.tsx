import { createContext, useEffect, useRef } from 'react';
import type { PictureRef } from '../../domain/media/ref.ts';
import classes from './PictureView.module.css';

/** True in the room, where pictures are canvases, because each `<img>` keeps 5 MB of pixels. */
export const OneQuestionAtATime = createContext(false);

export const canDraw = (): boolean => typeof createImageBitmap === 'function';

interface DrawnPictureProps {
  picture: PictureRef;
  content: Blob;
  onBroken: () => void;
}

export function DrawnPicture({ picture, content, onBroken }: DrawnPictureProps) {
  const { alt, width, height } = picture;
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    let isGone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(content);
      if (canvas && !isGone) drawOn(canvas, bitmap);
      bitmap.close();
    };
    const redraw = () => void draw().catch(onBroken);
    redraw();
    window.addEventListener('resize', redraw);
    return () => {
      isGone = true;
      window.removeEventListener('resize', redraw);
      // Frees the pixels at once. Safari keeps them until the next garbage collection.
      if (canvas) canvas.width = 0;
    };
  }, [content, onBroken]);
  return (
    <canvas
      ref={ref}
      className={classes.picture}
      width={0}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    />
  );
}

function drawOn(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const shown = canvas.clientWidth * window.devicePixelRatio;
  const scale = Math.min(1, (shown || bitmap.width) / bitmap.width);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
