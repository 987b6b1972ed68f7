const KEY = 'okul.install-hint';
const NO = 'no';

export const isHintDismissed = (): boolean => localStorage.getItem(KEY) === NO;

/** For good, on this device; where storage is full, until the next start. */
export function dismissHint(): void {
  try {
    localStorage.setItem(KEY, NO);
  } catch {
    return;
  }
}
