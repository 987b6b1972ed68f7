import { type RefObject, useEffect, useState } from 'react';

/** Extra rows above and below, so that Tab always finds the next person. */
const OVERSCAN = 4;
/** Height of the box before it can be measured (px). */
const ASSUMED_HEIGHT = 256;

export interface RowWindow {
  columns: number;
  from: number;
  to: number;
  /** Pixels above the first rendered row, and of all rows. */
  offset: number;
  height: number;
}

interface Box {
  width: number;
  height: number;
  scrolled: number;
}

/** Number of columns for a width (px): three from pages of 900 px on (specification). */
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
 * Renders only the visible rows of a long list.
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
