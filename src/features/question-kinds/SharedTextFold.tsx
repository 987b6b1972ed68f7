import type { SharedText } from '../../domain/question-kinds/shared-text.ts';
import { Rich } from '../rich-text/Rich.tsx';
import { sharedTextMessages as messages } from './messages.ts';
import classes from './SharedTextFold.module.css';

interface SharedTextFoldProps {
  shared: SharedText;
  /** Numbers of the text's questions, from 1; omitted if the only question is directly below. */
  numbers?: readonly number[];
  isOpen?: boolean;
  className?: string | undefined;
}

export const SharedTextFold = ({ shared, numbers, isOpen, className }: SharedTextFoldProps) => (
  <details className={`${classes.shared} ${className ?? ''}`} open={isOpen}>
    <summary className={classes.summary}>
      <strong>{shared.title || messages.title}</strong>
      {numbers ? <span className={classes.numbers}>{messages.isFor(numbers)}</span> : null}
    </summary>
    <div className={classes.text}>
      <Rich text={shared.text} />
    </div>
  </details>
);
