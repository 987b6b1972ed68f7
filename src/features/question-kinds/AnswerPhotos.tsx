import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
// Imports the file at once, because an update may remove it before the hand-in.
import { addPhoto } from '../../actions/media.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { type PhotoRef, photosBehind, picturesOfAnswer } from '../../domain/media/photos.ts';
import { dropPhoto } from '../../store/media.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Picture } from '../media/Media.tsx';
import classes from './AnswerPhotos.module.css';
import { kindMessages } from './messages.ts';
import { openPicker } from './photo-picker.ts';

const messages = kindMessages.photos;

interface AnswerPhotosProps {
  paperId: string;
  most: number;
  photos: readonly PhotoRef[];
  onChange: (next: (before: readonly PhotoRef[]) => readonly PhotoRef[]) => void;
}

export function AnswerPhotos({ paperId, most, photos, onChange }: AnswerPhotosProps) {
  const { state, add } = useAddedPhoto(paperId, (photo) =>
    onChange((before) => [...before, photo].slice(0, most)),
  );
  const { store } = useWorkspace();
  const remove = ({ hash }: PhotoRef) => {
    onChange((before) => before.filter((photo) => photo.hash !== hash));
    void dropPhoto(store, hash);
  };
  return (
    <section className={classes.photos} aria-label={messages.title(photos.length, most)}>
      <p className={classes.title}>{messages.title(photos.length, most)}</p>
      {photos.length > 0 && (
        <ul className={classes.list}>
          {picturesOfAnswer(photosBehind('', photos)).map((picture, at) => (
            <li key={picture.hash}>
              <Picture picture={picture} />
              <IconButton icon={IconTrash} onClick={() => remove(picture)}>
                {messages.remove(at + 1)}
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Failure text={state.error === undefined ? null : failureOf(state.error).text} />
      {photos.length < most && (
        <>
          <div className={classes.ways}>
            <FileButton icon={IconCamera} isCamera isBusy={state.isBusy} onFile={add}>
              {messages.take}
            </FileButton>
            <FileButton icon={IconPhoto} isBusy={state.isBusy} onFile={add}>
              {messages.add}
            </FileButton>
          </div>
          <p className={classes.title} role="status">
            {state.isBusy ? messages.adding : messages.hint}
          </p>
        </>
      )}
    </section>
  );
}

interface FileButtonProps {
  icon: typeof IconCamera;
  isCamera?: boolean;
  isBusy: boolean;
  onFile: (file: Blob) => void;
  children: string;
}

function FileButton({ icon, isCamera, isBusy, onFile, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const workspace = useWorkspace();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Lets the person choose the same file again.
    target.value = '';
  };
  const open = () => field.current && openPicker(workspace, field.current);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture={isCamera && 'environment'}
        aria-label={children}
        hidden
        onChange={take}
      />
      <IconButton icon={icon} loading={isBusy} onClick={open}>
        {children}
      </IconButton>
    </>
  );
}

/** Stores files as photos of this paper. Returns the state, and a function that adds a file. */
function useAddedPhoto(paperId: string, onAdded: (photo: PhotoRef) => void) {
  const workspace = useWorkspace();
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const add = async (file: Blob) => {
    setState({ isBusy: true });
    try {
      const photo = await addPhoto(workspace, paperId, file);
      // Drops the photo if the student has left the question without seeing it.
      if (isGone.current) return await dropPhoto(workspace.store, photo.hash);
      onAdded(photo);
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return { state, add: (file: Blob) => void add(file) };
}
