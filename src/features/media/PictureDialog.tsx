import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useCallback, useEffect, useState } from 'react';
import { openPicture, type PictureEdit, UNEDITED } from '../../actions/encode-picture.ts';
import { addPicture } from '../../actions/media.ts';
import { explaining, failureOf } from '../../domain/error-messages.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { PictureRef } from '../../domain/media/ref.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { PickButton } from '../../ui/PickButton.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { imageFileIn } from './media-parts.tsx';
import { addingMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';
import { PictureEditor } from './PictureEditor.tsx';

interface PictureDialogProps {
  /** Picture that was pasted or dropped outside of the dialog. */
  given?: Blob;
  onAdded: (picture: PictureRef) => void;
  onClose: () => void;
}

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
        <Failure text={problem} />
        <PictureSource isChosen={chosen !== null} onFile={take} />
        {chosen && <AltField alt={alt} onAlt={setAlt} />}
      </div>
    </Dialog>
  );
}

function useChosen(given: Blob | undefined) {
  const [chosen, setChosen] = useState<{ file: Blob; bitmap: ImageBitmap } | null>(null);
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
  // Frees the pixels of a photo, which need 50 MB.
  useEffect(() => () => chosen?.bitmap.close(), [chosen]);
  return { chosen, problem, choose };
}

interface PictureSourceProps {
  isChosen: boolean;
  onFile: (file: Blob) => void;
}

/** Lets the teacher choose a picture: a file, the camera, the clipboard, or drag and drop. */
export function PictureSource({ isChosen, onFile }: PictureSourceProps) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = imageFileIn(clipboardData);
      if (file) onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = imageFileIn(event.dataTransfer);
    if (file) onFile(file);
  };
  return (
    <section
      className={classes.source}
      aria-label={messages.pick}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PickButton accept="image/*" icon={IconPhoto} name={messages.pick} onFile={onFile}>
        {isChosen ? messages.other : messages.pick}
      </PickButton>
      <PickButton
        accept="image/*"
        capture="environment"
        icon={IconCamera}
        name={messages.photograph}
        onFile={onFile}
      >
        {messages.photograph}
      </PickButton>
      {!isChosen && <p>{messages.hint}</p>}
    </section>
  );
}

interface AltFieldProps {
  alt: string | null;
  onAlt: (alt: string | null) => void;
}

/** Renders the field for the text that screen readers read. A decorative picture has none. */
export const AltField = ({ alt, onAlt }: AltFieldProps) => (
  <>
    {alt !== null && (
      <Textarea
        label={messages.alt}
        description={messages.altHint}
        value={alt}
        maxLength={LIMITS.picture.alt}
        autosize
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    )}
    <Checkbox
      label={messages.ornament}
      checked={alt === null}
      onChange={(event) => onAlt(event.currentTarget.checked ? null : '')}
    />
  </>
);
