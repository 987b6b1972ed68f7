import { type RefObject, useEffect, useState } from 'react';

/** Rows kept rendered above and below the visible ones, so that Tab always finds the next person. */
const OVERSCAN = 4;
/** Where nothing can be measured (first paint), a box of this height in px is assumed. */
const ASSUMED_HEIGHT = 256;

export interface RowWindow {
  columns: number;
  /** First row to render, and the row after the last one. */
  from: number;
  to: number;
  /** px above the first rendered row, and of all rows. */
  offset: number;
  height: number;
}

interface Box {
  width: number;
  height: number;
  scrolled: number;
}

/** How many columns a list of this width (px) gets: three on every page of 900 px or more, as the specification says. */
export const columnsFor = (width: number): number => (width >= 490 ? 3 : width >= 340 ? 2 : 1);

export function windowOf(box: Box, count: number, rowHeight: number): RowWindow {
  const columns = columnsFor(box.width);
  const rows = Math.ceil(count / columns);
  const first = Math.floor(box.scrolled / rowHeight) - OVERSCAN;
  const visible = Math.ceil((box.height || ASSUMED_HEIGHT) / rowHeight) + 2 * OVERSCAN;
  const from = Math.max(0, Math.min(first, rows - visible));
  return {
    columns,
    from,
    to: Math.min(rows, from + visible),
    offset: from * rowHeight,
    height: rows * rowHeight,
  };
}

/**
 * Which rows of a long, scrolling list to render, so that a school of 2,000 costs no more than a class of 20.
 * @param rowHeight px, the same for every row
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [box, setBox] = useState<Box>({ width: 0, height: 0, scrolled: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () =>
      setBox({
        width: element.clientWidth,
        height: element.clientHeight,
        scrolled: element.scrollTop,
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return windowOf(box, count, rowHeight);
}
