import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import classes from './CodeScreen.module.css';
import { messages } from './messages.ts';

/** A camera takes ten pictures a second of which it reads some. ms. */
const EACH = 500;

interface CodeScreenProps {
  frames: readonly string[];
  /** On the receipt. */
  code: string;
  onClose: () => void;
}

/** The code as large as the screen, dark on white whatever the theme, while the screen stays awake. */
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
      // A dialog that leaves the document while it closes does not give the focus back by itself.
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
        <p className={classes.hint}>
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

/** One of so many after another. */
function useTurns(count: number): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), EACH);
    return () => clearInterval(timer);
  }, [count]);
  return at;
}
