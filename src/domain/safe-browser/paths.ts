/** Opened by Safe Exam Browser it ends that; a page of ours it is not. */
export const QUIT_PATH = '/guvenli-tarayicidan-cik';

/** Where the file leads. */
export const startPath = (examID: string): string => `/enter-exam/${examID}`;
