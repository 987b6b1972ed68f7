const points = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const dateParts = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clock = new Intl.DateTimeFormat('tr-TR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A grade or an average with two decimals, as Turkish writes it: `66,67`. */
export const formatPoints = (value: number): string => points.format(value);

/** A grade in a list: floored, without decimals. */
export const formatFloored = (value: number): string => whole.format(Math.floor(value));

export const formatNumber = (value: number): string => whole.format(value);

/** An instant (ms) as `DD.MM.YYYY HH:mm` in the device's time zone. */
export function formatDate(instant: number): string {
  const part = Object.fromEntries(
    dateParts.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`;
}

/** An instant (ms) as `HH:mm`. */
export const formatTime = (instant: number): string => clock.format(instant);

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
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
