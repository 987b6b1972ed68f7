import { IconRotateClockwise, IconX } from '@tabler/icons-react';
import type { PictureEdit } from '../../actions/encode-picture.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { CropBox } from './CropBox.tsx';
import { turnedCrop, WHOLE } from './crop.ts';
import { addingMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';

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
