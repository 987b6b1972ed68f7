/** Address at which Safe Exam Browser quits; not a page of the app. */
export const QUIT_PATH = '/guvenli-tarayicidan-cik';

export const startPath = (examID: string): string => `/enter-exam/${examID}`;
