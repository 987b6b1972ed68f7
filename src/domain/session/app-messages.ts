import type { AppReadiness, AppWord } from './app-readiness.ts';

export const appMessages = {
  coming: (percent: number) => `Uygulama iniyor, %${percent}`,
  stalled: (percent: number) => `Uygulama tam inmedi, %${percent}`,
  pictures: 'Sınavın resim ve sesleri iniyor',
  onlineOnly: 'Yalnızca internetle açılır',
} as const;

/** Returns why the app cannot open offline; null if the app is ready or its state unknown. */
export function appText(readiness: AppReadiness): string | null {
  if ('percent' in readiness) return appMessages[readiness.state](readiness.percent);
  if (readiness.state === 'pictures') return appMessages.pictures;
  return readiness.state === 'online-only' ? appMessages.onlineOnly : null;
}

export function wordText(word: Exclude<AppWord, 'ready'>): string {
  if (word === 'pictures') return appMessages.pictures;
  return word === 'online-only' ? appMessages.onlineOnly : appMessages.coming(word);
}
