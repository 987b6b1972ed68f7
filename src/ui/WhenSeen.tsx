import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something is made ready. */
const AHEAD = '400px';

interface WhenSeenProps {
  /** Its height in px, held until it is there. */
  height: number;
  children: ReactNode;
}

/** Makes its content only once it is about to be seen: for what is costly to draw and stands far down the page. */
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
