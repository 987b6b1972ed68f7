import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { formatCode } from '../../ui/format.ts';
import { isOnlyHere } from '../../ui/printed-address.ts';
import classes from './JoinCodePoster.module.css';
import { joinCodeMessages as messages } from './messages.ts';

/** An address that no other device reaches stands on no wall. */
const stepOpen = (): string =>
  isOnlyHere(window.location.origin)
    ? messages.stepOpenApp
    : messages.stepOpen(window.location.host);

interface JoinCodePosterProps {
  classroom: Classroom;
  /** The print dialog is closed, whatever was chosen there. */
  onPrinted: () => void;
}

/** A sheet for the classroom's wall. It is on paper only, and there instead of everything else; made, it prints itself. */
export function JoinCodePoster({ classroom, onPrinted }: JoinCodePosterProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  useEffect(() => {
    window.print();
  }, []);
  return createPortal(
    <div className={classes.poster} aria-hidden>
      <p className={classes.name}>{classroom.className}</p>
      <p className={classes.label}>{messages.title}</p>
      <p className={classes.code}>{formatCode(classroom.joinCode)}</p>
      <ol className={classes.steps}>
        <li>{stepOpen()}</li>
        <li>{messages.stepJoin}</li>
        <li>{messages.stepType}</li>
      </ol>
    </div>,
    document.body,
  );
}
