import { formatSeconds } from './format.ts';
import classes from './Timeline.module.css';
import { formatTimeOfDay } from './time-of-day.ts';

export interface Moment {
  /** ms */
  at: number;
  text: string;
  /** What stands out, and what stands back. */
  tone?: 'strong' | 'soft' | undefined;
  /** Where it was, if that is told apart. */
  place?: string | undefined;
}

interface TimelineProps {
  moments: readonly Moment[];
  labels: { time: string; what: string; device: string };
}

/** What happened, line by line, with the time of day and the time since the first line. */
export function Timeline({ moments, labels }: TimelineProps) {
  const hasPlaces = moments.some(({ place }) => place !== undefined);
  const begun = moments[0]?.at ?? 0;
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
        {moments.map(({ at, text, tone, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a record has no name but its place
          <tr key={index} data-tone={tone}>
            <td className={classes.time}>
              {formatTimeOfDay(at)}
              <span>{formatSeconds(Math.max(0, Math.round((at - begun) / 1000)))}</span>
            </td>
            <td className={classes.what}>{text}</td>
            {hasPlaces && <td>{place}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
