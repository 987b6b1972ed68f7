import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RowButton } from './row-buttons.tsx';

export interface More {
  shown: number;
  /** Button that shows more elements when it is near the window. */
  end: RefObject<HTMLButtonElement | null>;
  showMore: () => void;
}

/** Initial number of shown elements. A screen has room for fewer. */
export const FIRST = 20;

const AHEAD = '400px';

/** Shows a list in parts. @param key restarts the list when it changes, as with another search */
export function useMore(count: number, key: string, step = 60): More {
  const first = Math.min(FIRST, step);
  const [window, setWindow] = useState({ key, shown: first });
  const shown = Math.min(count, window.key === key ? window.shown : first);
  const end = useRef<HTMLButtonElement>(null);
  const showMore = () => setWindow({ key, shown: shown + step });
  const isMore = shown < count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may remain in view
  useEffect(() => {
    const element = end.current;
    if (!isMore || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isMore, shown, key]);
  return { shown, end, showMore };
}

/**
 * Returns a React key for each row. If rows are reused, a shown row keeps its key and its focus.
 * If most rows are new, as after a search, they take the old keys in order.
 */
export function useRowKeys(ids: readonly string[], isReused = false): readonly (string | number)[] {
  const [keys] = useState(() => new Map<string, number>());
  if (!isReused) return ids;
  const kept = ids.filter((id) => keys.has(id));
  if (kept.length < ids.length / 2) keys.clear();
  const shown = new Set(ids);
  for (const id of keys.keys()) if (!shown.has(id)) keys.delete(id);
  const used = new Set(keys.values());
  let next = 0;
  for (const id of ids) {
    if (keys.has(id)) continue;
    while (used.has(next)) next++;
    keys.set(id, next++);
  }
  return ids.map((id) => keys.get(id) ?? id);
}

const WORD = 'Daha fazla göster';

export const MoreButton = ({ more, count }: { more: More; count: number }) =>
  more.shown < count ? (
    <RowButton ref={more.end} icon={IconChevronDown} onClick={more.showMore}>
      {WORD}
    </RowButton>
  ) : null;
