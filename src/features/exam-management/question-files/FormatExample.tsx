import type { QuestionFormat } from '../../../domain/question-files/reading.ts';
import classes from './ImportDialog.module.css';
import { fileMessages as messages } from './messages.ts';

/** How a file of that format looks. */
export const FormatExample = ({ format }: { format: QuestionFormat }) => (
  <details>
    <summary className={classes.more}>{messages.examples}</summary>
    <p className={classes.hint}>{messages.formats[format]}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <pre className={classes.example} tabIndex={0}>
      {messages.example[format]}
    </pre>
  </details>
);
