import { IconRotateClockwise, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { drawPicture, type PictureEdit } from '../../actions/encode-picture.ts';
import { IconButton } from '../../ui/buttons.tsx';
import {
  type Crop,
  cropBetween,
  movedCrop,
  type Position,
  positionIn,
  resizedCrop,
  turnedCrop,
  WHOLE,
} from './crop.ts';
import { addingMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';
import cropClasses from './PictureEditor.module.css';

interface PictureEditorProps {
  bitmap: ImageBitmap;
  edit: PictureEdit;
  onEdit: (edit: PictureEdit) => void;
}

export function PictureEditor({ bitmap, edit, onEdit }: PictureEditorProps) {
  const { turns, crop } = edit;
  const isCropped = crop.width < 1 || crop.height < 1;
  const turn = () =>
    onEdit({ turns: ((turns + 1) % 4) as PictureEdit['turns'], crop: turnedCrop(crop) });
  return (
    <>
      <CropBox
        {...{ bitmap, turns, crop }}
        onCrop={(selected) => onEdit({ turns, crop: selected })}
      />
      <div className={classes.source}>
        <IconButton icon={IconRotateClockwise} onClick={turn}>
          {messages.turn}
        </IconButton>
        {isCropped ? (
          <IconButton icon={IconX} onClick={() => onEdit({ turns, crop: WHOLE })}>
            {messages.uncrop}
          </IconButton>
        ) : (
          <p>{messages.crop}</p>
        )}
      </div>
    </>
  );
}

interface CropBoxProps extends PictureEdit {
  bitmap: ImageBitmap;
  onCrop: (crop: Crop) => void;
}

/** Length of the preview's longer side (pixels). */
const PREVIEW = 900;

function CropBox({ bitmap, turns, crop, onCrop }: CropBoxProps) {
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
      className={cropClasses.box}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <CropFrame crop={crop} onCrop={onCrop} />
    </div>
  );
}

/** Step of an arrow key (share of a side). */
const STEP = 0.05;
/** Step of an arrow key with Shift (share of a side). */
const FINE = 0.01;

const DIRECTIONS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percentOf = (share: number): number => Math.round(share * 100);

/** Renders the frame around the part to keep. Arrow keys move the frame, or its corner. */
export function CropFrame({ crop, onCrop }: { crop: Crop; onCrop: (crop: Crop) => void }) {
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
      className={cropClasses.kept}
      style={{
        ...{ left: `${x * 100}%`, top: `${y * 100}%` },
        ...{ width: `${width * 100}%`, height: `${height * 100}%` },
      }}
    >
      <div
        role="slider"
        tabIndex={0}
        className={cropClasses.size}
        aria-label={messages.cropSize}
        aria-valuenow={wide}
        aria-valuetext={messages.sizeInWords(wide, high)}
        onKeyDown={withArrows(resizedCrop)}
      />
      <div
        role="slider"
        tabIndex={0}
        className={cropClasses.place}
        aria-label={messages.cropPlace}
        aria-valuenow={left}
        aria-valuetext={messages.placeInWords(left, top)}
        onKeyDown={withArrows(movedCrop)}
      />
    </div>
  );
}
