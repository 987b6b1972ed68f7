import { type RefObject, useEffect, useRef } from 'react';
import type { FreshQuestion, ListedQuestion } from './listed.ts';

/** Brings a question that was just added into view, once, as soon as the list has it. */
export function useFresh(
  fresh: FreshQuestion | null,
  shown: readonly ListedQuestion[],
): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef<FreshQuestion | null>(null);
  useEffect(() => {
    const at = shown.findIndex(({ listId }) => listId === fresh?.listId);
    const row = list.current?.children[at];
    if (!fresh || fresh === seen.current || !(row instanceof HTMLElement)) return;
    seen.current = fresh;
    row.scrollIntoView({ block: 'nearest' });
    if (fresh.isFocused) row.focus({ preventScroll: true });
  }, [fresh, shown]);
  return list;
}
