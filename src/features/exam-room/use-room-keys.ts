import { useLayoutEffect, useRef } from 'react';
import type { OptionKey } from '../../domain/documents/common.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';

interface RoomKeys {
  choose: (key: OptionKey) => void;
  previous: () => void;
  next: () => void;
}

/** Keys of the room: A to D answer, left and right move. Up and down belong to the options themselves. */
export function useRoomKeys(keys: RoomKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the question can be seen: no key pressed at the sight of it is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, { choose, previous, next }: RoomKeys): (() => void) | null {
  if (key === 'ArrowLeft') return previous;
  if (key === 'ArrowRight') return next;
  const option = OPTION_KEYS.find((letter) => letter === key.toUpperCase());
  return option ? () => choose(option) : null;
}

/** A question in a dialog, or another group of choices, has the keys for itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, fieldset, [data-own-keys]') !== null;
