import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';

interface ConsequencesProps {
  name: string;
  goes: readonly string[];
  stays: readonly string[];
}

/** Of whom something is about to be removed, and what: before it is asked for. */
export const Consequences = ({ name, goes, stays }: ConsequencesProps) => (
  <div className={classes.consequences}>
    <strong>{name}</strong>
    <div>
      {messages.goesTitle}
      <Lines lines={goes} />
    </div>
    <div>
      {messages.staysTitle}
      <Lines lines={stays} />
    </div>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
