import { useKeys } from '../question-kinds/answers.ts';

/** Handles keys of the marking screen. A focused link or button gets Enter and Space itself. */
export function useMarkingKeys(actionOf: (key: string) => (() => void) | null): void {
  useKeys((key) => {
    if ((key === 'Enter' || key === ' ') && isOnControl()) return null;
    return actionOf(key.length === 1 ? key.toLocaleLowerCase('tr') : key);
  });
}

/** Excludes points buttons: Space selects points, so Enter can go to the next answer. */
const isOnControl = (): boolean =>
  document.activeElement?.matches('a, summary, button:not([data-points])') === true;
