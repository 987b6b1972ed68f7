import type { StoredShares } from './app-readiness.ts';

/** Asks the service worker to store the files that it lacks, and to report how many it has. */
export const STORE_FILES = 'STORE_FILES';

/** What a service worker reports to the pages, after each file. */
export interface FilesReport {
  type: 'FILES_STORED';
  stored: StoredShares;
}

export const isFilesReport = (data: unknown): data is FilesReport =>
  (data as FilesReport | null)?.type === 'FILES_STORED';
