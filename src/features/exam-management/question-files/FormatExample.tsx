import type { QuestionFormat } from '../../../domain/question-files/reading.ts';
import classes from './ImportDialog.module.css';
import { fileWords as words } from './words.ts';

/** How a file of that format looks. */
export const FormatExample = ({ format }: { format: QuestionFormat }) => (
  <details>
    <summary className={classes.more}>{words.examples}</summary>
    <p className={classes.hint}>{words.formats[format]}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <pre className={classes.example} tabIndex={0}>
      {words.example[format]}
    </pre>
  </details>
);
