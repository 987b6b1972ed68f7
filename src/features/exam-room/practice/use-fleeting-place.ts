import { useState } from 'react';
import type { PlaceInRoom } from '../use-place.ts';

/** Where one stands in the practice exam; gone with the page. */
export function useFleetingPlace(count: number): PlaceInRoom {
  const [index, setIndex] = useState(0);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return {
    index,
    marked,
    goTo: (to) => {
      if (to >= 0 && to < count) setIndex(to);
    },
    toggleMark: (id) => {
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
  };
}
