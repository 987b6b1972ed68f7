import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

/** Gap, as in the style sheet (rem). */
const GAP = 1;

interface CardGridProps {
  /** Minimum width of a card (rem). */
  min?: number;
  most?: number;
  children: ReactNode;
}

export function CardGrid({ min = 18, most, children }: CardGridProps) {
  const narrowest = `min(${min}rem, 100%)`;
  const share = most ? `(100% - ${(most - 1) * GAP}rem) / ${most}` : '0px';
  return (
    <div
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(${narrowest}, ${share}), 1fr))` }}
    >
      {children}
    </div>
  );
}
