import type { Reading } from '../../../domain/question-files/reading.ts';
import classes from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';

/** Lines that became no part of any question, to look over: headings mostly. */
export const LeftOut = ({ lines }: { lines: NonNullable<Reading['leftOut']> }) => (
  <details>
    <summary className={classes.more}>{messages.leftOut(lines.length)}</summary>
    <ul className={classes.list}>
      {lines.map(({ line, text }) => (
        <li key={`${line}.${text}`} className={classes.hint}>
          {messages.problemAt(line)}: {text}
        </li>
      ))}
    </ul>
  </details>
);
