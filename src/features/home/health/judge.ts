import type { SchoolHealth } from '../../../domain/session/health.ts';
import { healthMessages as messages } from './messages.ts';

/** `known`: nothing to judge. */
export type HealthStatus = 'good' | 'look' | 'unknown' | 'known';

export interface HealthLine {
  title: string;
  status: HealthStatus;
  /** What is known of it. */
  text?: string;
  /** What to do, or what it rests on. */
  hint?: string;
}

const DAY = 24 * 60 * 60_000;
/** A school week and a weekend. */
const BACKUP_OLD = 8 * DAY;
const CERTIFICATE_SOON = 30 * DAY;
const GIGABYTE = 1024 ** 3;
const SPACE_LOW = 2 * GIGABYTE;

/**
 * Each line with its state and what to do. `now` in ms; what the server does not know is said to be unknown.
 * @param asOf when it was said, where that is not now; ms
 */
export const judgeHealth = (
  health: SchoolHealth,
  now: number,
  asOf: number | null = null,
): HealthLine[] => [
  backupLine(health.lastBackup, now),
  certificateLine(health.certificateEnd, now),
  spaceLine(health.freeBytes),
  {
    title: asOf === null ? messages.online : messages.onlineAt(asOf),
    status: 'known',
    text: messages.onlineCount(health.online),
    hint: messages.onlineHint,
  },
  unknown(messages.unsent, messages.unsentUnknown),
  { title: messages.version, status: 'known', text: health.version },
];

const unknown = (title: string, hint: string): HealthLine => ({ title, status: 'unknown', hint });

const judged = (title: string, text: string, hint: string | undefined): HealthLine => ({
  title,
  text,
  status: hint === undefined ? 'good' : 'look',
  ...(hint !== undefined && { hint }),
});

function backupLine(at: number | null, now: number): HealthLine {
  if (at === null) return { title: messages.backup, status: 'look', hint: messages.backupUnknown };
  const text = messages.backupAt(at, Math.floor((now - at) / DAY));
  return judged(messages.backup, text, now - at > BACKUP_OLD ? messages.backupOld : undefined);
}

function certificateLine(end: number | null, now: number): HealthLine {
  if (end === null) return unknown(messages.certificate, messages.certificateUnknown);
  const soon = end - now < CERTIFICATE_SOON ? messages.certificateSoon : undefined;
  const hint = end <= now ? messages.certificateOver : soon;
  return judged(messages.certificate, messages.certificateEnd(end), hint);
}

function spaceLine(bytes: number | null): HealthLine {
  if (bytes === null) return unknown(messages.space, messages.spaceUnknown);
  const text = messages.spaceFree(Math.floor(bytes / GIGABYTE));
  return judged(messages.space, text, bytes < SPACE_LOW ? messages.spaceLow : undefined);
}
