import { useKeys } from '../question-kinds/answers.ts';

/** Leaves Enter and Space to a focused link or button, which they activate. */
export function useMarkingKeys(actionOf: (key: string) => (() => void) | null): void {
  useKeys((key) => {
    if ((key === 'Enter' || key === ' ') && isOnControl()) return null;
    return actionOf(key.length === 1 ? key.toLocaleLowerCase('tr') : key);
  });
}

/** Excludes points buttons: Space selects points, so Enter can go to the next answer. */
const isOnControl = (): boolean =>
  document.activeElement?.matches('a, summary, button:not([data-points])') === true;
