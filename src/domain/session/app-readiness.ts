import type { Role } from '../documents/common.ts';
import { z } from '../zod.ts';

/** Downloaded shares of the app (0 to 1). */
export interface StoredShares {
  student: number;
  all: number;
}

export interface AppFacts {
  /** True if the browser has service workers, which need https. */
  canStore: boolean;
  /** True if an active service worker answers the next opening; null while unknown. */
  isActive: boolean | null;
  /** Downloaded shares; null before a service worker reports them. */
  stored: StoredShares | null;
  /** True if the download failed or hangs. The app retries the download. */
  isStalled: boolean;
  /** Number of exams' pictures and sounds that this device lacks; null while unknown. */
  missingMedia: number | null;
}

export type AppReadiness =
  | { state: 'ready' | 'pictures' | 'online-only' | 'unknown' }
  | { state: 'coming' | 'stalled'; percent: number };

/** Maximum percentage shown until the app can open offline. */
const NEARLY = 99;

const picturesState = (missing: number | null) =>
  missing === null ? 'unknown' : missing > 0 ? 'pictures' : 'ready';

/** Returns the readiness of the app, without the sheets of exams. */
export function appReadiness(facts: AppFacts, role: Role): AppReadiness {
  const { canStore, isActive, stored, isStalled, missingMedia } = facts;
  if (!canStore) return { state: 'online-only' };
  if (isActive === null) return { state: 'unknown' };
  const share = role === 'student' ? stored?.student : stored?.all;
  // Needs no `stored` for students, because an active service worker has stored their files.
  if (isActive && (share ?? (role === 'student' ? 1 : 0)) >= 1)
    return { state: picturesState(missingMedia) };
  if (isActive && share === undefined) return { state: 'unknown' };
  const percent = Math.min(NEARLY, Math.floor((share ?? 0) * 100));
  return { state: isStalled ? 'stalled' : 'coming', percent };
}

export const percentSchema = z.int().check(z.gte(0), z.lte(NEARLY));

/** Reasons why the app cannot open offline, besides an unfinished download. */
export const LACKS = ['online-only', 'pictures'] as const;

/** Readiness as reported to the server: a state, or the stored percentage. */
const appWordSchema = z.union([z.enum(['ready', ...LACKS]), percentSchema]);
export type AppWord = z.infer<typeof appWordSchema>;

export const APP_HEADER = 'x-app';

export function appWord(readiness: AppReadiness): AppWord | null {
  if (readiness.state === 'unknown') return null;
  return 'percent' in readiness ? readiness.percent : readiness.state;
}

/** Parses a reported readiness; null for a missing or invalid report. */
export function readAppWord(text: unknown): AppWord | null {
  const word = typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : text;
  return appWordSchema.safeParse(word).data ?? null;
}

/** Message that makes the service worker store missing files and report. */
export const STORE_FILES = 'STORE_FILES';

/** Message from the service worker to the pages, after each file. */
export interface FilesReport {
  type: 'FILES_STORED';
  stored: StoredShares;
}

export const isFilesReport = (data: unknown): data is FilesReport =>
  (data as FilesReport | null)?.type === 'FILES_STORED';
