import { useLayoutEffect, useRef } from 'react';

/** Returns what a key does, or null where it does nothing here. */
export type ActionOfKey = (key: string) => (() => void) | null;

/** Handles keys that are pressed anywhere on the page, except where a dialog or another field has them for itself. */
export function useKeys(actionOf: ActionOfKey): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  // Before the question can be seen: no key pressed at the sight of it is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = latest.current(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A question in a dialog, or another group of choices, has the keys for itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, fieldset, [data-own-keys]') !== null;
