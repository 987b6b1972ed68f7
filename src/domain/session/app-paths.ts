/**
 * Returns true for pages that use the camera. Links to them reload, because the browser allows it
 * per document.
 */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');

/** Address at which Safe Exam Browser quits; not a page of the app. */
export const QUIT_PATH = '/guvenli-tarayicidan-cik';

export const startPath = (examID: string): string => `/enter-exam/${examID}`;
