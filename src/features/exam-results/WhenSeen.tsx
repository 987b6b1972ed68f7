import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Height that the page reserves before the charts are loaded (px). */
export const CHART_HEIGHT = 280;

const AHEAD = '400px';

/** Renders its children, which are slow to render, when they are about to be visible. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} style={{ minHeight: CHART_HEIGHT }}>
      {isSeen ? children : null}
    </div>
  );
}
