import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

/** rem; has to equal the gap in the style sheet. */
const GAP = 1;

interface CardGridProps {
  /** Smallest width of a card in rem; as many stand side by side as fit. */
  min?: number;
  /** Most cards side by side. */
  most?: number;
  children: ReactNode;
}

/** Cards in as many columns as fit. */
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
