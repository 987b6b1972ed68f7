import { type PointerEvent, useEffect, useRef } from 'react';
import { drawPicture, type PictureEdit } from '../../actions/encode-picture.ts';
import classes from './CropBox.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type Crop, cropBetween, type Position, positionIn, WHOLE } from './crop.ts';
import { addingMessages as messages } from './messages.ts';

interface CropBoxProps extends PictureEdit {
  bitmap: ImageBitmap;
  onCrop: (crop: Crop) => void;
}

/** Longest side of the preview (pixels). */
const PREVIEW = 900;

/** Shows a picture. The teacher selects the part to keep, with a pointer or the arrow keys. */
export function CropBox({ bitmap, turns, crop, onCrop }: CropBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Position | null>(null);
  useEffect(() => {
    const canvas = drawPicture(bitmap, { turns, crop: WHOLE }, PREVIEW);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', messages.preview);
    box.current?.querySelector('canvas')?.remove();
    box.current?.prepend(canvas);
  }, [bitmap, turns]);
  const place = (event: PointerEvent) =>
    positionIn(event, event.currentTarget.getBoundingClientRect());
  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = place(event);
  };
  const move = (event: PointerEvent) => {
    const selected = from.current && cropBetween(from.current, place(event));
    if (selected) onCrop(selected);
  };
  const end = () => {
    from.current = null;
  };
  return (
    <div
      ref={box}
      className={classes.box}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <CropFrame crop={crop} onCrop={onCrop} />
    </div>
  );
}
