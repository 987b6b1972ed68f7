let points: Intl.NumberFormat | undefined;
let whole: Intl.NumberFormat | undefined;

/* Creates formats on first use, because loading a locale is slow on old tablets. */

/** Returns points with two decimals: `66,67`. */
export function formatPoints(value: number): string {
  points ??= new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return points.format(value);
}

/** Returns points of a question with up to two decimals: `3`, `2,5`. */
export const formatMark = (value: number): string =>
  Number.isInteger(value) ? String(value) : formatPoints(value).replace(/0$/, '');

export const formatFloored = (value: number): string => String(Math.floor(value));

export function formatNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  whole ??= new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
  return whole.format(value);
}

/** Returns `DD.MM.YYYY HH:mm` in the device's time zone. */
export function formatDate(instant: number): string {
  const date = new Date(instant);
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('.');
  return `${day} ${formatTime(instant)}`;
}

export function formatTime(instant: number): string {
  const date = new Date(instant);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns `HH:mm`, with the date if `now` is on another day. */
export const formatNear = (instant: number, now: number): string =>
  new Date(instant).toDateString() === new Date(now).toDateString()
    ? formatTime(instant)
    : formatDate(instant);

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;
let weekday: Intl.DateTimeFormat | undefined;

/** Returns `bugün 22:00`, `yarın 22:00`, `Cuma 22:00` within a week, or else the date. */
export function formatDay(instant: number, now: number): string {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(instant) - midnight(now)) / DAY);
  if (days < 0 || days * DAY >= WEEK) return formatDate(instant);
  weekday ??= new Intl.DateTimeFormat('tr-TR', { weekday: 'long' });
  const day = days === 0 ? 'bugün' : days === 1 ? 'yarın' : weekday.format(instant);
  return `${day} ${formatTime(instant)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

const MINUTE = 60_000;

/** Returns `az önce`, `5 dakika önce`, `2 saat önce`, or else the date. */
export function formatAgo(instant: number, now: number): string {
  const minutes = Math.floor((now - instant) / MINUTE);
  if (minutes < 1) return 'az önce';
  if (minutes < 60) return `${minutes} dakika önce`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} saat önce`;
  return formatDate(instant);
}

/** Returns `9:05` or `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Returns groups of four characters: `ABCD 2345`. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Turkish locative suffixes by the last digit, 0 to 9, as spoken. */
const ONES = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'] as const;
/** Turkish locative suffixes of 0, 10, 20 to 50. */
const TENS = ['da', 'da', 'de', 'da', 'ta', 'de'] as const;

/** Returns the suffix of an hour or a minute. */
const endingOf = (number: number): string | undefined =>
  number % 10 === 0 ? TENS[number / 10] : ONES[number % 10];

/** Returns `13:57’de`, `14:30’da`, `14:00’te`, with the date if `now` is on another day. */
export const atTime = (instant: number, now: number): string =>
  located(formatNear(instant, now), instant);

/** Returns `formatDay` with its locative suffix: `bugün 14:30’da`, `yarın 22:00’de`. */
export const onDay = (instant: number, now: number): string =>
  located(formatDay(instant, now), instant);

function located(said: string, instant: number): string {
  const date = new Date(instant);
  const minutes = date.getMinutes();
  return `${said}’${endingOf(minutes === 0 ? date.getHours() : minutes)}`;
}

export const formatTimeOfDay = (instant: number): string =>
  new Date(instant).toLocaleTimeString('tr-TR', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Describes unsent work. Counts an open paper as the answers of an exam. */
export function unsentInWords(unsent: readonly { id: string; handedIn?: true }[]): string {
  const ofPapers = unsent.filter(({ id }) => id.startsWith('attempt:'));
  const papers = ofPapers.filter(({ handedIn }) => handedIn).length;
  const open = ofPapers.length - papers;
  const pictures = unsent.filter(({ id }) => id.startsWith('medium:')).length;
  const others = unsent.length - ofPapers.length - pictures;
  const words = [
    ...(papers > 0 ? [`${formatNumber(papers)} sınav kâğıdı`] : []),
    ...(open > 0 ? [`${formatNumber(open)} sınavın cevapları`] : []),
    ...(pictures > 0 ? [`${formatNumber(pictures)} resim`] : []),
    ...(others > 0 ? [`${formatNumber(others)} değişiklik`] : []),
  ];
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} ve ${last}` : last;
}
