import { type ReactNode, useEffect, useRef, useState } from 'react';

const AHEAD = '400px';

interface WhenSeenProps {
  /** Reserved height (px). */
  height: number;
  children: ReactNode;
}

/** Renders expensive content when it is about to be seen. */
export function WhenSeen({ height, children }: WhenSeenProps) {
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
    <div ref={place} style={{ minHeight: height }}>
      {isSeen ? children : null}
    </div>
  );
}
