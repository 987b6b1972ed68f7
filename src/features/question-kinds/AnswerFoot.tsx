import classes from './AnswerFoot.module.css';
import { kindMessages as messages } from './messages.ts';

interface AnswerFootProps {
  isSaved: boolean;
  status?: string;
  /** True if the question is left blank; null if it has an answer, which hides the button. */
  isBlank: boolean | null;
  leaveBlank: () => void;
}

export const AnswerFoot = ({ isSaved, status = '', isBlank, leaveBlank }: AnswerFootProps) => (
  <div className={classes.foot}>
    <p className={classes.state} id="durum">
      {isSaved ? <span>{messages.saved}</span> : null}
      {status ? <span>{status}</span> : null}
    </p>
    {isBlank === null ? null : (
      <button type="button" className={classes.blank} aria-pressed={isBlank} onClick={leaveBlank}>
        {messages.blank}
      </button>
    )}
  </div>
);
