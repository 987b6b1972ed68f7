import type { AppReadiness, AppWord } from './app-readiness.ts';

export const appMessages = {
  coming: (percent: number) => `Uygulama iniyor, %${percent}`,
  stalled: (percent: number) => `Uygulama tam inmedi, %${percent}`,
  onlineOnly: 'Yalnızca internetle açılır',
} as const;

/** Returns null if the app is ready or its state unknown. */
export function appText(readiness: AppReadiness): string | null {
  if ('percent' in readiness) return appMessages[readiness.state](readiness.percent);
  return readiness.state === 'online-only' ? appMessages.onlineOnly : null;
}

export const wordText = (word: Exclude<AppWord, 'ready'>): string =>
  word === 'online-only' ? appMessages.onlineOnly : appMessages.coming(word);
