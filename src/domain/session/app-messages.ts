import type { AppReadiness, AppWord } from './app-readiness.ts';

/** What is said of an app that does not open without a network yet. */
export const appMessages = {
  coming: (percent: number) => `Uygulama iniyor, %${percent}`,
  stalled: (percent: number) => `Uygulama tam inmedi, %${percent}`,
  onlineOnly: 'Yalnızca internetle açılır',
} as const;

/** Returns null for an app that is ready, or of which nothing is known. */
export function appText(readiness: AppReadiness): string | null {
  if ('percent' in readiness) return appMessages[readiness.state](readiness.percent);
  return readiness.state === 'online-only' ? appMessages.onlineOnly : null;
}

/** What a teacher reads of a student's device. */
export const wordText = (word: Exclude<AppWord, 'ready'>): string =>
  word === 'online-only' ? appMessages.onlineOnly : appMessages.coming(word);
