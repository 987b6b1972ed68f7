import { useState } from 'react';

interface Listed {
  listId: string;
}

/**
 * Shows a move at once, until the list that it changes arrives anew: a dropped question would otherwise jump back for as
 * long as the save takes.
 */
export function useShownOrder<Q extends Listed>(questions: readonly Q[]) {
  const [moved, setMoved] = useState<{ from: readonly Q[]; to: readonly Q[] } | null>(null);
  const shown = moved?.from === questions ? moved.to : questions;
  const showMoved = (listId: string, to: number) => {
    const one = shown.find((question) => question.listId === listId);
    if (!one) return;
    const others = shown.filter((question) => question !== one);
    setMoved({ from: questions, to: [...others.slice(0, to), one, ...others.slice(to)] });
  };
  /** For a move that could not be saved. */
  const showStored = () => setMoved(null);
  return { shown, showMoved, showStored };
}
