import { useState } from 'react';

interface Keyed {
  key: string;
}

/**
 * Shows a move at once, until the list that it changes arrives anew: a dropped question would otherwise jump back for as
 * long as the save takes.
 */
export function useShownOrder<Q extends Keyed>(questions: readonly Q[]) {
  const [moved, setMoved] = useState<{ from: readonly Q[]; to: readonly Q[] } | null>(null);
  const shown = moved?.from === questions ? moved.to : questions;
  const showMoved = (key: string, to: number) => {
    const one = shown.find((question) => question.key === key);
    if (!one) return;
    const others = shown.filter((question) => question !== one);
    setMoved({ from: questions, to: [...others.slice(0, to), one, ...others.slice(to)] });
  };
  /** For a move that could not be saved. */
  const showStored = () => setMoved(null);
  return { shown, showMoved, showStored };
}
