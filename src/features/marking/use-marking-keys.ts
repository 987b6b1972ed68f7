import { useKeys } from '../question-kinds/answers.ts';

/** Enter and space on a link or button activate it. */
export function useMarkingKeys(actionOf: (key: string) => (() => void) | null): void {
  useKeys((key) => {
    if ((key === 'Enter' || key === ' ') && isOnControl()) return null;
    return actionOf(key.length === 1 ? key.toLocaleLowerCase('tr') : key);
  });
}

/** Points are chosen with space, so that Enter moves on from them too. */
const isOnControl = (): boolean =>
  document.activeElement?.matches('a, summary, button:not([data-points])') === true;
