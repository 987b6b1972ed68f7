/** Returns true for camera pages. Links to them load a new document, which permits the camera. */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');

/** Address at which Safe Exam Browser quits. Not a page of the app. */
export const QUIT_PATH = '/guvenli-tarayicidan-cik';

export const startPath = (examID: string): string => `/enter-exam/${examID}`;
