import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatSeconds, formatTimeOfDay } from './format.ts';
import { timelineMessages as messages } from './messages.ts';
import classes from './Timeline.module.css';

export interface Moment {
  at: number;
  text: string;
  tone?: 'strong' | 'soft' | undefined;
  place?: string | undefined;
}

interface TimelineProps {
  moments: readonly Moment[];
  labels: { time: string; what: string; device: string };
}

/** Number of lines rendered first and by each click. An honest exam has fewer lines. */
const AT_ONCE = 1_000;
/** Number of lines at the end that are always visible. */
const LAST = 50;

export function Timeline({ moments, labels }: TimelineProps) {
  const [wanted, setWanted] = useState(AT_ONCE);
  const first = moments.length <= wanted + LAST ? moments.length : wanted;
  const last = Math.max(first, moments.length - LAST);
  const hasPlaces = moments.some(({ place }) => place !== undefined);
  const lines = { begun: moments[0]?.at ?? 0, hasPlaces };
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{labels.time}</th>
          <th scope="col">{labels.what}</th>
          {hasPlaces && <th scope="col">{labels.device}</th>}
        </tr>
      </thead>
      <tbody>
        <Lines moments={moments.slice(0, first)} {...lines} />
        {last > first && (
          <tr>
            <td colSpan={3} className={classes.left}>
              {messages.left(last - first)}
              <Button variant="default" onClick={() => setWanted(wanted + AT_ONCE)}>
                {messages.more}
              </Button>
            </td>
          </tr>
        )}
        <Lines moments={moments.slice(last)} {...lines} />
      </tbody>
    </table>
  );
}

interface LinesProps {
  moments: readonly Moment[];
  begun: number;
  hasPlaces: boolean;
}

const Lines = ({ moments, begun, hasPlaces }: LinesProps) =>
  moments.map(({ at, text, tone, place }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a moment has no id
    <tr key={index} data-tone={tone}>
      <td className={classes.time}>
        {formatTimeOfDay(at)}
        <span>{formatSeconds(Math.max(0, Math.round((at - begun) / 1000)))}</span>
      </td>
      <td className={classes.what}>{text}</td>
      {hasPlaces && <td>{place}</td>}
    </tr>
  ));
