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

export function usePlace(kept: Place, count: number): PlaceInRoom {
  const { store } = useWorkspace();
  const [place, setPlace] = useState(kept);
  const move = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    setPlace(next);
    // A failed write of the position must not disturb answering.
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
