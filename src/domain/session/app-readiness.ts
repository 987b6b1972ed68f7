import type { Role } from '../documents/common.ts';
import { z } from '../zod.ts';

/** Shares (0 to 1) of the app's download that a device has behind it. */
export interface StoredShares {
  /** Of the files that a student needs. */
  student: number;
  /** Of all files. */
  all: number;
}

/** What a device knows of its copy of the app. */
export interface AppFacts {
  /** Whether the browser can store the app: it needs service workers, and these need https. */
  canStore: boolean;
  /** Whether a service worker is active, which answers the next opening; null while unknown. */
  isActive: boolean | null;
  /** Null until a service worker has counted. */
  stored: StoredShares | null;
  /** Whether the download failed or stands still. It is tried again. */
  isStalled: boolean;
}

export type AppReadiness =
  | { state: 'ready' | 'online-only' | 'unknown' }
  | { state: 'coming' | 'stalled'; percent: number };

/** Most that is said before the app opens offline (%). */
const NEARLY = 99;

/**
 * Decides whether the app opens on this device without a network, for a person of this role. Every
 * sentence about readiness follows from it. An exam is ready where the app is and its sheet is there.
 */
export function appReadiness(facts: AppFacts, role: Role): AppReadiness {
  const { canStore, isActive, stored, isStalled } = facts;
  if (!canStore) return { state: 'online-only' };
  if (isActive === null) return { state: 'unknown' };
  const share = role === 'student' ? stored?.student : stored?.all;
  // A service worker becomes active once it has stored what students need.
  if (isActive && (share ?? (role === 'student' ? 1 : 0)) >= 1) return { state: 'ready' };
  if (isActive && share === undefined) return { state: 'unknown' };
  const percent = Math.min(NEARLY, Math.floor((share ?? 0) * 100));
  return { state: isStalled ? 'stalled' : 'coming', percent };
}

/** Part of the app that is stored before it opens offline (%). */
export const percentSchema = z.int().check(z.gte(0), z.lte(NEARLY));

/** What a device tells the server of its readiness: that, or the percentage that it has stored. */
const appWordSchema = z.union([z.enum(['ready', 'online-only']), percentSchema]);
export type AppWord = z.infer<typeof appWordSchema>;

/** Carries an `AppWord` on the requests of a device. */
export const APP_HEADER = 'x-app';

export function appWord(readiness: AppReadiness): AppWord | null {
  if (readiness.state === 'unknown') return null;
  return 'percent' in readiness ? readiness.percent : readiness.state;
}

/** Returns null for a device that says nothing, or nothing that can be read. */
export function readAppWord(text: unknown): AppWord | null {
  const word = typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : text;
  return appWordSchema.safeParse(word).data ?? null;
}

/** Asks the service worker to store the files that it lacks, and to report how many it has. */
export const STORE_FILES = 'STORE_FILES';

/** Report of the service worker to the pages, after each file. */
export interface FilesReport {
  type: 'FILES_STORED';
  stored: StoredShares;
}

export const isFilesReport = (data: unknown): data is FilesReport =>
  (data as FilesReport | null)?.type === 'FILES_STORED';
