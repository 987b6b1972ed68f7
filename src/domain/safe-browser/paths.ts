/** Address that makes Safe Exam Browser quit; not a page of the app. */
export const QUIT_PATH = '/guvenli-tarayicidan-cik';

export const startPath = (examID: string): string => `/enter-exam/${examID}`;
