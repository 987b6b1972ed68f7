import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFileMusic, IconMicrophone } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { addSound, type MeasuredSound, measureSound } from '../../actions/media.ts';
import { explaining, failureOf } from '../../domain/error-messages.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { SoundRef } from '../../domain/media/ref.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { PickButton } from '../../ui/PickButton.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { addingSoundMessages as messages } from './messages.ts';
import classes from './PictureDialog.module.css';

interface SoundDialogProps {
  /** Sound to change; null for a new sound. */
  before: SoundRef | null;
  onDone: (sound: SoundRef) => void;
  onClose: () => void;
}

const { title: TITLE, plays: PLAYS } = LIMITS.sound;
const UNLIMITED = '';
const CHOICES = [
  ...Array.from({ length: PLAYS.max }, (_, at) => ({
    value: `${at + 1}`,
    label: messages.times(at + 1),
  })),
  { value: UNLIMITED, label: messages.unlimited },
];

/** Renders the dialog that adds a sound, or changes its title and number of plays. */
export function SoundDialog({ before, onDone, onClose }: SoundDialogProps) {
  const workspace = useWorkspace();
  const { chosen, problem, choose } = useChosenSound();
  const [typed, setTitle] = useState<string | null>(before?.title ?? null);
  const [plays, setPlays] = useState(
    before ? (before.plays ?? UNLIMITED).toString() : `${PLAYS.initial}`,
  );
  const [isBusy, whileBusy] = useBusy();
  const title = typed ?? chosen?.name ?? '';
  const isReady = (before !== null || chosen !== null) && title.trim() !== '';
  const finish = async () => {
    const about = { title: title.trim(), plays: plays === UNLIMITED ? null : Number(plays) };
    if (before) onDone({ ...before, ...about });
    else if (chosen)
      onDone(await addSound(workspace, chosen.file, about, async () => chosen.measured));
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={before ? messages.change : messages.title}
      footer={
        <Button
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void whileBusy(finish, explaining())}
        >
          {before ? messages.save : messages.add}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the form around it */}
      <div className={classes.parts} onKeyDown={(event) => event.stopPropagation()}>
        <Failure text={problem} />
        {before ? null : <SoundSource isChosen={chosen !== null} onFile={choose} />}
        {chosen ? (
          // biome-ignore lint/a11y/useMediaCaption: the teacher's own file
          <audio controls src={chosen.url} aria-label={messages.preview} />
        ) : null}
        {before || chosen ? (
          <>
            <TextInput
              label={messages.name}
              description={messages.nameHint}
              value={title}
              maxLength={TITLE}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <NativeSelect
              label={messages.plays}
              description={messages.playsHint}
              data={CHOICES}
              value={plays}
              onChange={(event) => setPlays(event.currentTarget.value)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

interface Chosen {
  file: Blob;
  measured: MeasuredSound;
  name: string;
  url: string;
}

function useChosenSound() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    try {
      const measured = await measureSound(file);
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, TITLE);
      const url = URL.createObjectURL(new Blob([measured.bytes], { type: measured.type }));
      setChosen({ file, measured, name, url });
      setProblem(null);
    } catch (error) {
      setProblem(failureOf(error).text);
    }
  };
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  return { chosen, problem, choose: (file: File) => void choose(file) };
}

interface SoundSourceProps {
  isChosen: boolean;
  onFile: (file: File) => void;
}

const ACCEPTED = '.mp3,.m4a,.ogg,.opus,.webm,audio/*';

/** Lets the teacher choose a sound: a file, the recorder of a phone or tablet, or drag and drop. */
export function SoundSource({ isChosen, onFile }: SoundSourceProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section
      className={classes.source}
      aria-label={messages.pick}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PickButton accept={ACCEPTED} icon={IconFileMusic} name={messages.pick} onFile={onFile}>
        {isChosen ? messages.other : messages.pick}
      </PickButton>
      {hasRecorder() ? (
        <PickButton
          accept="audio/*"
          capture="user"
          icon={IconMicrophone}
          name={messages.record}
          onFile={onFile}
        >
          {messages.record}
        </PickButton>
      ) : null}
      <p>{messages.hint}</p>
    </section>
  );
}

/** Returns true for phones and tablets, which open a recorder. Other browsers show files. */
const hasRecorder = (): boolean => 'capture' in HTMLInputElement.prototype;
