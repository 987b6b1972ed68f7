import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { formatCode } from '../../ui/format.ts';
import classes from './JoinCodePoster.module.css';
import { joinCodeWords as words } from './words.ts';

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
  useEffect(() => window.print(), []);
  return createPortal(
    <div className={classes.poster} aria-hidden>
      <p className={classes.name}>{classroom.className}</p>
      <p className={classes.label}>{words.title}</p>
      <p className={classes.code}>{formatCode(classroom.joinCode)}</p>
      <ol className={classes.steps}>
        <li>{words.stepOpen(window.location.host)}</li>
        <li>{words.stepJoin}</li>
        <li>{words.stepType}</li>
      </ol>
    </div>,
    document.body,
  );
}
