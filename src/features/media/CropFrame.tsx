import type { KeyboardEvent } from 'react';
import classes from './CropBox.module.css';
import { type Crop, movedCrop, type Position, resizedCrop } from './crop.ts';
import { addingMessages as messages } from './messages.ts';

interface CropFrameProps {
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Steps of an arrow key, without and with Shift (shares of a side). */
const STEP = 0.05;
const FINE = 0.01;

const DIRECTIONS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percentOf = (share: number): number => Math.round(share * 100);

/** Renders the frame around the part to keep. Arrow keys resize it at its corner, or move it. */
export function CropFrame({ crop, onCrop }: CropFrameProps) {
  const { x, y, width, height } = crop;
  const [left, top] = [percentOf(x), percentOf(y)];
  const [wide, high] = [percentOf(width), percentOf(height)];
  const withArrows =
    (change: (crop: Crop, by: Position) => Crop) => (event: KeyboardEvent<HTMLElement>) => {
      const direction = DIRECTIONS[event.key];
      if (!direction) return;
      event.preventDefault();
      const step = event.shiftKey ? FINE : STEP;
      onCrop(change(crop, { x: direction.x * step, y: direction.y * step }));
    };
  return (
    <div
      className={classes.kept}
      style={{
        ...{ left: `${x * 100}%`, top: `${y * 100}%` },
        ...{ width: `${width * 100}%`, height: `${height * 100}%` },
      }}
    >
      <div
        role="slider"
        tabIndex={0}
        className={classes.size}
        aria-label={messages.cropSize}
        aria-valuenow={wide}
        aria-valuetext={messages.sizeInWords(wide, high)}
        onKeyDown={withArrows(resizedCrop)}
      />
      <div
        role="slider"
        tabIndex={0}
        className={classes.place}
        aria-label={messages.cropPlace}
        aria-valuenow={left}
        aria-valuetext={messages.placeInWords(left, top)}
        onKeyDown={withArrows(movedCrop)}
      />
    </div>
  );
}
