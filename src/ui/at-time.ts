import { formatNear } from './format.ts';

/* How a number's last word takes the ending “at”: -de after e, i, ö, ü, -da after a, ı, o, u, with t after a hard consonant. */
const ONES = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'] as const;
const TENS = ['da', 'da', 'de', 'da', 'ta', 'de'] as const;

/** `number` is of two digits at most; it ends on its tens where it has no ones. */
const endingOf = (number: number): string | undefined =>
  number % 10 === 0 ? TENS[number / 10] : ONES[number % 10];

/** An instant (ms) with the Turkish ending for “at”, as it is read aloud: `13:57’de`, `14:30’da`, `14:00’te`. With its day unless that is the day of `now`. */
export function atTime(instant: number, now: number): string {
  const date = new Date(instant);
  const minutes = date.getMinutes();
  return `${formatNear(instant, now)}’${endingOf(minutes === 0 ? date.getHours() : minutes)}`;
}
