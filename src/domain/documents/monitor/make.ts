import { sameContent } from '../../merge/canonical.ts';
import type { AppWord } from '../../session/app-readiness.ts';
import { asInstant } from '../../timing/instant.ts';
import { deadlineOn } from '../../timing/timing.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Paper } from '../paper/schema.ts';
import type { Monitor, MonitorRow, Writing } from './schema.ts';

/** What is known of a student's devices beside what they wrote; ms. */
export interface Contact {
  /** When one last asked anything. */
  seenAt: number | null;
  /** Since when one has been connected without a break, up to then. */
  since: number | null;
  /** When one was last known to have fetched all that there was for it. */
  fetchedAt: number | null;
  /** When one was last known to have fetched all that there was for it, and to open without a network. */
  readyAt: number | null;
  /** What one last said of its app; null where none did. */
  app: AppWord | null;
}

export const NO_CONTACT: Readonly<Contact> = {
  seenAt: null,
  since: null,
  fetchedAt: null,
  readyAt: null,
  app: null,
};

/** A connected device asks again at least every 25 s; after so long it is not connected any more. ms. */
export const OFFLINE_AFTER = 45_000;

/** A connected app fetches at once; one that talked for so long without fetching does not want to. ms. */
const LISTENS_WITHIN = 60_000;

/**
 * Whether a device was told what was brought at `broughtAt` (ms). One that sends what it has and loses its network again was not, nor was
 * one that sends with a delivery token, which fetches nothing.
 */
export const wasTold = ({ seenAt, since, fetchedAt }: Contact, broughtAt: number): boolean =>
  (fetchedAt ?? 0) > broughtAt ||
  (seenAt ?? 0) - Math.max(since ?? Infinity, broughtAt) > LISTENS_WITHIN;

/** What of an open paper its teacher is told. @param questionCount of the version that it was begun on */
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
    // One life of the page a device is what there has to be.
    opened: Math.max(0, boots - devices),
    devices,
    isTold: toldAt !== null,
  };
}

/** When the server last heard of a paper by what came of it, ms; null for a paper without logs that it has not seen. */
export const paperHeardAt = ({ logs, seenAt }: Paper): number | null => {
  const heard = logs.flatMap(({ anchors }) => anchors.map(([, , at]) => at));
  return heard.length > 0 ? Math.max(...heard) : seenAt;
};

/** What is known of a student of an exam. */
export interface Known {
  uid: string;
  writing: Writing | null;
  isHandedIn: boolean;
  /** When the paper was last heard of, ms. */
  paperHeardAt: number | null;
  contact: Contact;
}

export interface Situation {
  /** The version that is begun now. */
  version: string | null;
  /** When it was brought to the students' databases, ms: what was fetched later was fetched with it. */
  broughtAt: number;
  /** Whether the exam can be begun now: then contact is also told of those who have not begun. */
  isOpen: boolean;
  now: number;
}

/** @param before the row as it was last told: a device that was ready still is, and when it was heard stays known */
export function rowOf(known: Known, before: MonitorRow | undefined, at: Situation): MonitorRow {
  const { uid, writing, isHandedIn, contact } = known;
  const isReady = contact.readyAt !== null && contact.readyAt > at.broughtAt;
  const has = isReady ? at.version : (before?.has ?? null);
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

/** What keeps a device from opening without a network, as it last said; null for nothing or not known. */
function lackOf({ app }: Contact, before: MonitorRow | undefined): MonitorRow['app'] {
  const said = app ?? before?.app ?? null;
  return said === 'ready' ? null : said;
}

/** While a device stays connected the moment moves with every second, and nobody is told of it. */
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

/** The summary, the same as before where nothing is new. */
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
