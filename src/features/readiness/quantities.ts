import { messages } from './messages.ts';

/** Bytes as people know them: `850 MB`, `12,3 GB`. */
export function bytesInWords(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  const digits = unit === 'GB' && value < 100 ? 1 : 0;
  return `${value.toLocaleString('tr-TR', { maximumFractionDigits: digits })} ${unit}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time (ms) in its largest unit. */
export function spanInWords(span: number): string {
  if (span < MINUTE) return messages.seconds(Math.round(span / 1000));
  if (span < HOUR) return messages.minutes(Math.round(span / MINUTE));
  return span < DAY
    ? messages.hours(Math.round(span / HOUR))
    : messages.days(Math.round(span / DAY));
}
