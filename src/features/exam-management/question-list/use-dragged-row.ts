import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

export interface DraggedRow {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  'data-dragging': boolean | undefined;
}

/** What a row and its handle need to be dragged. */
export function useDraggedRow(key: string) {
  const sortable = useSortable({ id: key });
  const { transform, transition, isDragging } = sortable;
  const row: DraggedRow = {
    ref: sortable.setNodeRef,
    style: {
      transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
    },
    'data-dragging': isDragging || undefined,
  };
  const handle = {
    ref: sortable.setActivatorNodeRef,
    ...sortable.listeners,
    'aria-describedby': sortable.attributes['aria-describedby'],
  };
  return { row, handle };
}
