import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { StartCode } from '../../../domain/documents/exam/seal-schema.ts';
import { boardFragment, shownStartCode } from '../../../domain/sealing/start-code.ts';
import classes from './Board.module.css';
import { startCodeMessages as messages } from './messages.ts';
import { QrCode } from './QrCode.tsx';

interface BoardProps {
  exam: Pick<Exam, 'examID' | 'examName'>;
  code: StartCode;
  onClose: () => void;
}

/** Code and QR over the whole screen, for the last row of a classroom. Made here: it needs no network. */
export function Board({ exam, code, onClose }: BoardProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const address = `${location.origin}/enter-exam/${exam.examID}#${boardFragment(code.key)}`;
  return (
    <dialog
      ref={ref}
      className={classes.board}
      aria-label={messages.board(exam.examName)}
      onClose={onClose}
    >
      <header className={classes.head}>
        <h2 className={classes.name}>{exam.examName}</h2>
        <CloseButton
          size="xl"
          aria-label={messages.close}
          onClick={() => ref.current?.close()}
          data-autofocus
        />
      </header>
      <p className={classes.code}>{shownStartCode(code.code)}</p>
      <QrCode text={address} label={messages.qr} />
      <p className={classes.hint}>{messages.scan}</p>
    </dialog>
  );
}
