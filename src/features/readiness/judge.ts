import { appText } from '../../domain/session/app-messages.ts';
import type { AppReadiness } from '../../domain/session/app-readiness.ts';
import type { ExamsHere } from '../../store/queries/exams.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { formatAgo, unsentInWords } from '../../ui/format.ts';
import type { Check, Status } from './check.ts';
import { messages } from './messages.ts';

/** Facts about the device; null if the browser does not report them. */
export interface DeviceFacts {
  persisted: boolean | null;
  /** Free space (bytes). */
  free: number | null;
}

/** Browser APIs that plain http and old browsers lack, despite the types. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/** Reads the facts. Never rejects. */
export async function readDeviceFacts(browser: Browser = navigator): Promise<DeviceFacts> {
  const [persisted, free] = await Promise.all([
    attempt(() => browser.storage?.persisted?.()),
    attempt(() => freeSpace(browser)),
  ]);
  return { persisted, free };
}

async function attempt<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}

async function freeSpace({ storage }: Browser): Promise<number | null> {
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? null : Math.max(0, quota - usage);
}

/** Free space below which the check warns (bytes). */
const LITTLE_SPACE = 200e6;
/** Free space below which the check fails (bytes). An exam needs only kilobytes. */
const NO_SPACE = 50e6;
/** Tolerated error of the clock (ms). */
const CLOCK_TOLERANCE = 60_000;

export interface Facts {
  device: DeviceFacts | undefined;
  app: AppReadiness;
  sync: SyncState | undefined;
  exams: ExamsHere | undefined;
  clock: { offset: number | null; measuredAt: number | null };
  /** Time (ms, corrected). */
  now: number;
}

export const judge = (facts: Facts): Check[] => [
  appCheck(facts),
  examsCheck(facts),
  storageCheck(facts),
  spaceCheck(facts),
  clockCheck(facts),
  serverCheck(facts),
  unsentCheck(facts),
];

const CHECKING = { status: 'checking', text: messages.verdicts.checking } as const;

function appCheck({ app }: Facts): Check {
  if (app.state === 'unknown') return { id: 'app', ...CHECKING };
  const found: Record<typeof app.state, [Status, string]> = {
    ready: ['ok', messages.appReady],
    coming: ['coming', messages.appComing],
    stalled: ['problem', messages.appStalled],
    pictures: ['coming', messages.appPictures],
    'online-only': ['problem', messages.appOnlineOnly],
  };
  const [status, text] = found[app.state];
  return { id: 'app', status, text: 'percent' in app ? `${appText(app)}. ${text}` : text };
}

function examsCheck({ exams, sync, now }: Facts): Check {
  const id = 'exams';
  if (!exams || !sync) return { id, ...CHECKING };
  if (!sync.fetched || sync.lastContact === null) {
    return { id, status: 'unknown', text: messages.examsNever };
  }
  // Adds the time of the last connection, because the list of exams is of that time.
  const since =
    sync.phase === 'synced'
      ? {}
      : { detail: messages.examsSince(formatAgo(sync.lastContact, now)) };
  if (exams.missing > 0) {
    const text = messages.examsMissing(exams.missing, exams.count);
    return { id, status: 'problem', text, ...since };
  }
  const text = exams.own ? messages.examsOwn(exams.count) : messages.examsAll(exams.count);
  return { id, status: 'ok', text, ...since };
}

function storageCheck({ device }: Facts): Check {
  const id = 'storage';
  if (!device) return { id, ...CHECKING };
  if (device.persisted === null) return { id, status: 'unknown', text: messages.storageUnknown };
  return device.persisted
    ? { id, status: 'ok', text: messages.storageOk }
    : { id, status: 'warning', text: messages.storageWeak };
}

function spaceCheck({ device }: Facts): Check {
  const id = 'space';
  if (!device) return { id, ...CHECKING };
  if (device.free === null) return { id, status: 'unknown', text: messages.spaceUnknown };
  const text = messages.spaceFree(bytesInWords(device.free));
  if (device.free >= LITTLE_SPACE) return { id, status: 'ok', text };
  const status = device.free < NO_SPACE ? 'problem' : 'warning';
  return { id, status, text, detail: messages.spaceLow };
}

function clockCheck({ clock: { offset, measuredAt }, now }: Facts): Check {
  const id = 'clock';
  if (offset === null) return { id, status: 'unknown', text: messages.clockUnknown };
  const measured = measuredAt === null ? '' : messages.clockMeasured(formatAgo(measuredAt, now));
  if (Math.abs(offset) < CLOCK_TOLERANCE) {
    return { id, status: 'ok', text: messages.clockOk, detail: measured };
  }
  const amount = spanInWords(Math.abs(offset));
  const text = offset > 0 ? messages.clockBehind(amount) : messages.clockAhead(amount);
  return { id, status: 'warning', text, detail: `${messages.clockHint} ${measured}`.trim() };
}

function serverCheck({ sync, now }: Facts): Check {
  if (!sync) return { id: 'server', ...CHECKING };
  const found: Record<SyncState['phase'], [Status, string]> = {
    synced: ['ok', messages.serverOk],
    syncing: ['checking', messages.serverChecking],
    offline: ['warning', messages.serverOffline],
    'signed-out': ['problem', messages.serverSignedOut],
    'app-outdated': ['problem', messages.appOutdated],
    'server-outdated': ['problem', messages.serverOutdated],
  };
  const [status, text] = found[sync.phase];
  const { lastContact } = sync;
  const detail =
    lastContact === null ? messages.noContact : messages.lastContact(formatAgo(lastContact, now));
  return { id: 'server', status, text, detail };
}

function unsentCheck({ sync }: Facts): Check {
  const id = 'unsent';
  if (!sync) return { id, ...CHECKING };
  const { refused, unsent } = sync;
  if (refused.length > 0) {
    return { id, status: 'problem', text: messages.unsentRefused(refused.length) };
  }
  return unsent.length > 0
    ? { id, status: 'warning', text: messages.unsentSome(unsentInWords(unsent)) }
    : { id, status: 'ok', text: messages.unsentNone };
}

/** Returns a size such as `850 MB` or `12,3 GB`. */
function bytesInWords(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  const digits = unit === 'GB' && value < 100 ? 1 : 0;
  return `${value.toLocaleString('tr-TR', { maximumFractionDigits: digits })} ${unit}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function spanInWords(span: number): string {
  if (span < MINUTE) return messages.seconds(Math.round(span / 1000));
  if (span < HOUR) return messages.minutes(Math.round(span / MINUTE));
  return span < DAY
    ? messages.hours(Math.round(span / HOUR))
    : messages.days(Math.round(span / DAY));
}
