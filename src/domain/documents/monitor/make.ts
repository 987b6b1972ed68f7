import { asInstant } from '../../limits.ts';
import { sameContent } from '../../merge/canonical.ts';
import type { AppWord } from '../../session/app-readiness.ts';
import { deadlineOn } from '../../timing/timing.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Paper } from '../paper/schema.ts';
import type { Monitor, MonitorRow, Writing } from './schema.ts';

export interface Contact {
  seenAt: number | null;
  /** Start of the last unbroken connection (ms). */
  since: number | null;
  /** Last time at which a device had pulled everything (ms). */
  fetchedAt: number | null;
  /** Last time at which a device had pulled everything and could open the app offline (ms). */
  readyAt: number | null;
  app: AppWord | null;
}

export const NO_CONTACT: Readonly<Contact> = {
  seenAt: null,
  since: null,
  fetchedAt: null,
  readyAt: null,
  app: null,
};

/** Silence after which a device counts as offline (ms). A connected device asks every 25 s. */
export const OFFLINE_AFTER = 45_000;

/** Connection time after which an app that does not pull counts as up to date (ms). */
const LISTENS_WITHIN = 60_000;

/** Returns true if a device pulled or listened after `broughtAt` (ms). A push does not count. */
export const wasTold = ({ seenAt, since, fetchedAt }: Contact, broughtAt: number): boolean =>
  (fetchedAt ?? 0) > broughtAt ||
  (seenAt ?? 0) - Math.max(since ?? Infinity, broughtAt) > LISTENS_WITHIN;

export function writingOf(paper: Paper, questionCount: number): Writing {
  const { start, myAnswers, extraMinutes, logs, clock, toldAt } = paper;
  const away = logs.flatMap((log) => log.away ?? []);
  const boots = new Set(clock.map(({ boot }) => boot)).size;
  const devices = new Set([start.device, ...logs.map(({ device }) => device)]).size;
  return {
    startedAt: start.at,
    endsAt: asInstant(deadlineOn(paper, clock.at(-1))),
    answered: myAnswers.filter(({ answer }) => answer !== 'empty').length,
    questionCount,
    extraMinutes,
    away: {
      times: away.reduce((sum, { times }) => sum + times, 0),
      lasted: away.reduce((sum, { lasted }) => sum + lasted, 0),
    },
    // Subtracts one page load for each device.
    opened: Math.max(0, boots - devices),
    devices,
    isTold: toldAt !== null,
  };
}

/** Returns the last time at which the server received a part of the paper (ms), or null. */
export const paperHeardAt = ({ logs, seenAt }: Paper): number | null => {
  const heard = logs.flatMap(({ anchors }) => anchors.map(([, , at]) => at));
  return heard.length > 0 ? Math.max(...heard) : seenAt;
};

export interface Known {
  uid: string;
  writing: Writing | null;
  isHandedIn: boolean;
  paperHeardAt: number | null;
  contact: Contact;
}

export interface Situation {
  version: string | null;
  broughtAt: number;
  /** True if the exam can be started at `now`. Rows without a paper show contacts in this case. */
  isOpen: boolean;
  now: number;
}

/**
 * Builds a student's row of the monitor. Keeps the last contact of `before` and, unless pictures
 * are missing, the readiness of `before`.
 */
export function rowOf(known: Known, before: MonitorRow | undefined, at: Situation): MonitorRow {
  const { uid, writing, isHandedIn, contact } = known;
  const isReady = contact.readyAt !== null && contact.readyAt > at.broughtAt;
  const had = contact.app === 'pictures' ? null : (before?.has ?? null);
  const has = isReady ? at.version : had;
  const isWatched = !isHandedIn && (writing !== null || at.isOpen);
  const isOnline = isWatched && contact.seenAt !== null && at.now - contact.seenAt < OFFLINE_AFTER;
  return {
    uid,
    has,
    app: writing || isHandedIn || has === at.version ? null : lackOf(contact, before),
    ...{ writing, isHandedIn, isOnline },
    heardAt: isWatched
      ? lastOf(known, before, isOnline)
      : (known.paperHeardAt ?? before?.heardAt ?? null),
  };
}

function lackOf({ app }: Contact, before: MonitorRow | undefined): MonitorRow['app'] {
  const said = app ?? before?.app ?? null;
  return said === 'ready' ? null : said;
}

/** Returns the last contact (ms). A contact of an online device alone does not change the row. */
function lastOf(
  { contact, paperHeardAt }: Known,
  before: MonitorRow | undefined,
  isOnline: boolean,
): number | null {
  const seenAt = isOnline && before?.isOnline ? null : contact.seenAt;
  const known = [seenAt, paperHeardAt, before?.heardAt ?? null];
  const last = Math.max(...known.map((at) => at ?? 0));
  return last > 0 ? last : null;
}

/** Builds the monitor of an exam. Returns `before` if nothing changed. */
export function monitorOf(
  examID: string,
  rows: readonly MonitorRow[],
  before: Monitor | null,
  { version, now }: Situation,
): Monitor {
  const inOrder = [...rows].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  const at = before?.at ?? now;
  const monitor: Monitor = { type: 'monitor', schema: SCHEMA, examID, version, at, rows: inOrder };
  return before && sameContent(before, monitor) ? before : { ...monitor, at: now };
}
