import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface More {
  /** How many of the list to render. */
  shown: number;
  /** Stands behind the last one; coming near it shows more. Null once all are shown. */
  end: RefObject<HTMLButtonElement | null>;
  showMore: () => void;
}

/** More than the first screen of any list: the fewer there are, the sooner they stand. */
export const FIRST = 20;

/** How far below the window the next ones are fetched. */
const AHEAD = '800px';

/**
 * Renders the beginning of a long list, and more as one comes near its end, so that a school of 2,000 opens as fast as a
 * class of 20. Rows may be of any height.
 * @param key begins anew when it changes: with another search one reads from the top
 */
export function useMore(count: number, key: string, step = 60): More {
  const first = Math.min(FIRST, step);
  const [window, setWindow] = useState({ key, shown: first });
  const shown = Math.min(count, window.key === key ? window.shown : first);
  const end = useRef<HTMLButtonElement>(null);
  const showMore = () => setWindow({ key, shown: shown + step });
  const isMore = shown < count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew after each step, for the end may still be in view
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

const WORD = 'Daha fazla göster';

/** The end of a list that is shown by and by; pressed by itself when it comes near the window. */
export const MoreButton = ({ more, count }: { more: More; count: number }) =>
  more.shown < count ? (
    <Button ref={more.end} variant="default" onClick={more.showMore}>
      {WORD}
    </Button>
  ) : null;
