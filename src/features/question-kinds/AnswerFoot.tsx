import { IconCheck } from '@tabler/icons-react';
import classes from './AnswerFoot.module.css';
import { kindMessages as messages } from './messages.ts';

interface AnswerFootProps {
  isSaved: boolean;
  status?: string;
  /** Whether the question was left blank; null while something is answered. */
  isBlank: boolean | null;
  leaveBlank: () => void;
}

/** Line below fields: tick of a saved answer, its status, and the button that leaves it blank. */
export const AnswerFoot = ({ isSaved, status = '', isBlank, leaveBlank }: AnswerFootProps) => (
  <div className={classes.foot}>
    <p className={classes.state} id="durum">
      {isSaved ? <IconCheck className={classes.tick} size={22} aria-hidden /> : null}
      {status}
    </p>
    {isBlank === null ? null : (
      <button type="button" className={classes.blank} aria-pressed={isBlank} onClick={leaveBlank}>
        {messages.blank}
      </button>
    )}
  </div>
);
