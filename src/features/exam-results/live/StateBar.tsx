import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import { type LiveRow, SEGMENTS, type Segment, segmentOf } from './live-row.ts';
import { messages } from './messages.ts';
import classes from './StateBar.module.css';

/** Address parameter of the shown part of the bar. */
export const STATE = 'durum';

/** Shows all students as a bar. A tap on a part shows its students only, a second tap all. */
export function StateBar({ rows }: { rows: readonly LiveRow[] }) {
  const parts = SEGMENTS.map((segment) => ({
    segment,
    count: rows.filter((row) => segmentOf(row) === segment).length,
  })).filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <div className={classes.room}>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ segment, count }) => (
          <span
            key={segment}
            data-segment={segment}
            style={{ '--share': count } as CSSProperties}
          />
        ))}
      </div>
      <ul className={classes.legend} aria-label={messages.tiles}>
        {parts.map((part) => (
          <li key={part.segment}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ segment, count }: { segment: Segment; count: number }) {
  const [params, setParams] = useSearchParams();
  const isOn = params.get(STATE) === segment;
  const toggle = () =>
    setParams(
      (current) => {
        if (isOn) current.delete(STATE);
        else current.set(STATE, segment);
        return current;
      },
      { replace: true },
    );
  return (
    <UnstyledButton className={classes.part} aria-pressed={isOn} onClick={toggle}>
      <span className={classes.dot} data-segment={segment} aria-hidden />
      <strong>{formatNumber(count)}</strong>
      <span>{segment === 'cut-off' ? messages.cutOff : messages.states[segment]}</span>
    </UnstyledButton>
  );
}
