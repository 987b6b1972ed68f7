import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { openPicture, type PictureEdit, UNEDITED } from '../../actions/encode-picture.ts';
import { addPicture } from '../../actions/media.ts';
import { explaining, failureOf } from '../../domain/error-messages.ts';
import type { PictureRef } from '../../domain/media/ref.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { AltField } from './AltField.tsx';
import { addingMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';
import { PictureEditor } from './PictureEditor.tsx';
import { PictureSource } from './PictureSource.tsx';

interface PictureDialogProps {
  /** Picture that was pasted or dropped outside of the dialog. */
  given?: Blob;
  onAdded: (picture: PictureRef) => void;
  onClose: () => void;
}

/** Renders the dialog that adds a picture: choose, turn, crop and describe it. */
export function PictureDialog({ given, onAdded, onClose }: PictureDialogProps) {
  const workspace = useWorkspace();
  const { chosen, problem, choose } = useChosen(given);
  const [edit, setEdit] = useState<PictureEdit>(UNEDITED);
  /** Alternative text; null for a decoration. */
  const [alt, setAlt] = useState<string | null>('');
  const [isBusy, whileBusy] = useBusy();
  const take = useCallback(
    (file: Blob) => {
      setEdit(UNEDITED);
      void choose(file);
    },
    [choose],
  );
  const add = async (file: Blob) => {
    onAdded(await addPicture(workspace, file, alt?.trim() ?? '', edit));
    onClose();
  };
  const waitsForAlt = alt?.trim() === '' ? messages.waitsForAlt : null;
  const waitsFor = chosen ? waitsForAlt : messages.waitsForPicture;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.title}
      size="lg"
      footer={
        <>
          {waitsFor && <p className={classes.waits}>{waitsFor}</p>}
          <Button
            disabled={waitsFor !== null}
            loading={isBusy}
            onClick={() => chosen && void whileBusy(() => add(chosen.file), explaining())}
          >
            {messages.add}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the form around it */}
      <div className={classes.parts} onKeyDown={(event) => event.stopPropagation()}>
        {chosen && <PictureEditor bitmap={chosen.bitmap} edit={edit} onEdit={setEdit} />}
        {problem && (
          <Notice tone="danger" urgent>
            {problem}
          </Notice>
        )}
        <PictureSource isChosen={chosen !== null} onFile={take} />
        {chosen && <AltField alt={alt} onAlt={setAlt} />}
      </div>
    </Dialog>
  );
}

interface Chosen {
  file: Blob;
  bitmap: ImageBitmap;
}

function useChosen(given: Blob | undefined) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useCallback(async (file: Blob) => {
    try {
      setChosen({ file, bitmap: await openPicture(file) });
      setProblem(null);
    } catch (error) {
      setProblem(failureOf(error).text);
    }
  }, []);
  useEffect(() => {
    if (given) void choose(given);
  }, [given, choose]);
  // Frees the pixels of a photo, which take 50 MB.
  useEffect(() => () => chosen?.bitmap.close(), [chosen]);
  return { chosen, problem, choose };
}
