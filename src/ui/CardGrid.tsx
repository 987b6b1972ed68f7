import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

interface CardGridProps {
  /** Smallest width of a card in rem; as many stand side by side as fit. */
  min?: number;
  children: ReactNode;
}

/** Cards in as many columns as fit. */
export function CardGrid({ min = 18, children }: CardGridProps) {
  return (
    <div
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}rem, 100%), 1fr))` }}
    >
      {children}
    </div>
  );
}
