import { Button } from '@mantine/core';
import { IconQrcode, IconShare } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fileTextOf } from '../../domain/envelope/carried.ts';
import { framesOf } from '../../domain/envelope/frames.ts';
import { envelopeOf } from '../../session/hand-over.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import classes from './HandOver.module.css';
import { handOverMessages as messages } from './messages.ts';

type Sealed = Uint8Array<ArrayBuffer> | 'failed' | null;

interface HandOverProps {
  paperId: string;
  code: string;
  /** Number of the paper's photos that are not uploaded. */
  photos: number;
}

export function HandOver({ paperId, code, photos }: HandOverProps) {
  const envelope = useEnvelope(paperId);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<'saved' | 'fileFailed' | null>(null);
  if (envelope === null) return null;
  if (envelope === 'failed') return <Notice tone="neutral">{messages.failed}</Notice>;
  const frames = framesOf(envelope);
  const save = async () => setTold(await saveEnvelope(envelope, code));
  return (
    <Panel title={messages.title}>
      <p className={classes.hint}>{frames ? messages.hint : messages.tooLong}</p>
      {photos > 0 && <p className={classes.hint}>{messages.photos(photos)}</p>}
      <div className={classes.ways}>
        {frames && (
          <Button
            size="md"
            leftSection={<IconQrcode size={22} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {messages.show}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconShare size={22} aria-hidden />}
          onClick={() => void save()}
        >
          {canShare() ? messages.share : messages.save}
        </Button>
      </div>
      <p role="status" className={classes.told}>
        {told && messages[told]}
      </p>
      {isOpen && frames && (
        <CodeScreen frames={frames} code={code} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

/** Encrypts once per opened receipt, because a tablet cannot combine frames of two envelopes. */
function useEnvelope(paperId: string): Sealed {
  const { store } = useWorkspace();
  const [sealed, setSealed] = useState<Sealed>(null);
  useEffect(() => {
    let isGone = false;
    const tell = (found: Sealed) => {
      if (!isGone) setSealed(found);
    };
    envelopeOf(store, paperId).then(tell, () => tell('failed'));
    return () => {
      isGone = true;
    };
  }, [store, paperId]);
  return sealed;
}

/** Duration of one frame (ms). A camera reads about ten pictures a second. */
const EACH = 500;

interface CodeScreenProps {
  frames: readonly string[];
  code: string;
  onClose: () => void;
}

/** Shows the QR codes in full screen, dark on white in both themes. Keeps the screen on. */
export function CodeScreen({ frames, code, onClose }: CodeScreenProps) {
  useWakeLock();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const at = useTurns(frames.length);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // Restores the focus, because an unmounted dialog does not.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes.screen}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.content}>
        <h2 id={id} className={classes.title}>
          {messages.screenTitle}
        </h2>
        <QrCode text={frames[at] ?? ''} label={messages.picture} className={classes.picture} />
        <p className={classes.code}>
          <span>{messages.code}</span> <strong>{code}</strong>
        </p>
        <p className={classes.codeScreenHint}>
          {frames.length > 1 && `${messages.parts(frames.length)} `}
          {messages.bright}
        </p>
        <Button variant="default" onClick={onClose} data-autofocus>
          {messages.close}
        </Button>
      </div>
    </dialog>
  );
}

function useTurns(count: number): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), EACH);
    return () => clearInterval(timer);
  }, [count]);
  return at;
}

/** Returns the file. Its name contains no person's name, because other people may see it. */
const fileOf = (envelope: Uint8Array, code: string): File =>
  new File([fileTextOf(envelope)], `sinav-kagidi-${code}.txt`, { type: 'text/plain' });

function canShare(): boolean {
  const { canShare: asks } = navigator as Partial<Navigator>;
  const files = [new File([''], 'a.txt', { type: 'text/plain' })];
  return asks?.call(navigator, { files }) ?? false;
}

async function saveEnvelope(
  envelope: Uint8Array,
  code: string,
): Promise<'saved' | 'fileFailed' | null> {
  const file = fileOf(envelope, code);
  try {
    if (canShare()) await navigator.share({ files: [file], title: messages.fileTitle });
    else saveFile(file, file.name);
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'fileFailed';
  }
}
