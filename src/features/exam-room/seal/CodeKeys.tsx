import { IconBackspace } from '@tabler/icons-react';
import { SPOKEN } from '../../../domain/ids.ts';
import classes from './LockPanel.module.css';
import { sealMessages as messages } from './messages.ts';

interface CodeKeysProps {
  onSign: (sign: string) => void;
  onErase: () => void;
}

/** The signs that a code is made of, as keys for a finger: no other can be hit. */
export const CodeKeys = ({ onSign, onErase }: CodeKeysProps) => (
  <fieldset className={classes.keys}>
    <legend className={classes.legend}>{messages.keys}</legend>
    {[...SPOKEN].map((sign) => (
      <button key={sign} type="button" className={classes.key} onClick={() => onSign(sign)}>
        {sign}
      </button>
    ))}
    <button type="button" className={classes.key} data-wide onClick={onErase}>
      <IconBackspace size={22} aria-hidden /> {messages.erase}
    </button>
  </fieldset>
);
