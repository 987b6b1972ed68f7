import { UnstyledButton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import classes from './LiveScreen.module.css';
import { isCutOff, LIVE_STATES, type LiveRow, type LiveState } from './live-row.ts';
import { messages } from './messages.ts';

/** Name of the filter in the address. */
const STATE = 'durum';
const CUT_OFF = 'cevrimdisi';

/** Only told where there is somebody. */
const SELDOM: readonly string[] = [
  'unheard',
  'taken',
  'absent',
  'not-member',
] satisfies LiveState[];

/** Which rows are shown; in the address, so that a reload keeps it. */
export function useShown(rows: readonly LiveRow[]): readonly LiveRow[] {
  const chosen = useSearchParams()[0].get(STATE);
  if (chosen === CUT_OFF) return rows.filter(isCutOff);
  return LIVE_STATES.some((state) => state === chosen)
    ? rows.filter(({ state }) => state === chosen)
    : rows;
}

/** How many are where; a tap shows them alone, and another one all again. */
export function Tiles({ rows }: { rows: readonly LiveRow[] }) {
  const counts = LIVE_STATES.map((state) => ({
    name: state as string,
    label: messages.states[state],
    count: rows.filter((row) => row.state === state).length,
  })).filter(({ name, count }) => !SELDOM.includes(name) || count > 0);
  const cutOff = { name: CUT_OFF, label: messages.cutOff, count: rows.filter(isCutOff).length };
  return (
    <ul className={classes.tiles} aria-label={messages.tiles}>
      {[...counts, cutOff].map((tile) => (
        <li key={tile.name}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ name, label, count }: { name: string; label: string; count: number }) {
  const [params, setParams] = useSearchParams();
  const isOn = params.get(STATE) === name;
  const toggle = () =>
    setParams(
      (current) => {
        if (isOn) current.delete(STATE);
        else current.set(STATE, name);
        return current;
      },
      { replace: true },
    );
  return (
    <UnstyledButton className={classes.tile} aria-pressed={isOn} onClick={toggle}>
      <strong>{formatNumber(count)}</strong>
      <span>{label}</span>
    </UnstyledButton>
  );
}
