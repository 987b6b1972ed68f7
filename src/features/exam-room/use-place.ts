import { useState } from 'react';
import type { Place } from '../../store/device-rows.ts';
import { keepPlace } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';

export interface PlaceInRoom {
  index: number;
  marked: ReadonlySet<string>;
  goTo: (index: number) => void;
  toggleMark: (questionID: string) => void;
}

/** Where the student stands; kept on the device with every step. */
export function usePlace(kept: Place, count: number): PlaceInRoom {
  const { store } = useWorkspace();
  const [place, setPlace] = useState(kept);
  const move = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    setPlace(next);
    // Losing one's place costs a few taps, never an answer: a full disk must not stand in the way.
    keepPlace(store, next).catch(() => undefined);
  };
  const index = Math.min(Math.max(place.questionIndex, 0), count - 1);
  return {
    index,
    marked: new Set(place.marked),
    goTo: (to) => {
      if (to >= 0 && to < count) move({ questionIndex: to });
    },
    toggleMark: (id) => {
      const others = place.marked.filter((mark) => mark !== id);
      move({ marked: others.length < place.marked.length ? others : [...others, id] });
    },
  };
}
