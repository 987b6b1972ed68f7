let points: Intl.NumberFormat | undefined;
let whole: Intl.NumberFormat | undefined;

/* Formats are made at first use: loading a locale costs a slow tablet as much as a screen. */

/** A grade or an average with two decimals, as Turkish writes it: `66,67`. */
export function formatPoints(value: number): string {
  points ??= new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return points.format(value);
}

/** A grade in a list: floored, without decimals. */
export const formatFloored = (value: number): string => String(Math.floor(value));

export function formatNumber(value: number): string {
  // Mostly there is nothing to group.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  whole ??= new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
  return whole.format(value);
}

/** An instant (ms) as `DD.MM.YYYY HH:mm` in the device's time zone. */
export function formatDate(instant: number): string {
  const date = new Date(instant);
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('.');
  return `${day} ${formatTime(instant)}`;
}

/** An instant (ms) as `HH:mm`. */
export function formatTime(instant: number): string {
  const date = new Date(instant);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** An instant (ms) as `HH:mm`, with its day unless that is the day of `now`. */
export const formatNear = (instant: number, now: number): string =>
  new Date(instant).toDateString() === new Date(now).toDateString()
    ? formatTime(instant)
    : formatDate(instant);

const two = (value: number): string => String(value).padStart(2, '0');

const MINUTE = 60_000;

/** How long ago an instant (ms) was, in words: `az önce`, `5 dakika önce`, `2 saat önce`, else its date. */
export function formatAgo(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / MINUTE);
  if (minutes < 1) return 'az önce';
  if (minutes < 60) return `${minutes} dakika önce`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} saat önce`;
  return formatDate(instant);
}

/** Seconds as a clock face: `9:05`, `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** A code in groups of four, as it is read out and typed: `ABCD 2345`. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Locative endings by the vowel of the number's last word; with t after a hard consonant. */
const ONES = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'] as const;
const TENS = ['da', 'da', 'de', 'da', 'ta', 'de'] as const;

/** Takes a number of at most two digits. */
const endingOf = (number: number): string | undefined =>
  number % 10 === 0 ? TENS[number / 10] : ONES[number % 10];

/**
 * Formats an instant (ms) with the Turkish ending for “at”: `13:57’de`, `14:30’da`, `14:00’te`. Adds
 * the day unless it is that of `now`.
 */
export function atTime(instant: number, now: number): string {
  const date = new Date(instant);
  const minutes = date.getMinutes();
  return `${formatNear(instant, now)}’${endingOf(minutes === 0 ? date.getHours() : minutes)}`;
}

/** Formats the time of day with seconds. @param instant ms */
export const formatTimeOfDay = (instant: number): string =>
  new Date(instant).toLocaleTimeString('tr-TR', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
