import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { listMessages as messages } from './messages.ts';

interface DragAreaProps {
  keys: string[];
  /** Called with the position, counted from 0, that a row was dropped at. */
  onMove: (key: string, to: number) => void;
  children: ReactNode;
}

/** Where the rows of a list can be dragged, with finger, mouse or keyboard. */
export function DragArea({ keys, onMove, children }: DragAreaProps) {
  const sensors = useSensors(
    // A tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numberOf = (key: string | number | undefined) => keys.indexOf(String(key)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), numberOf(over.id) - 1);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => messages.lifted(numberOf(active.id)),
    onDragOver: ({ over }) => (over ? messages.over(numberOf(over.id)) : undefined),
    // What became of it is said by the list, once it is saved.
    onDragEnd: () => undefined,
    onDragCancel: () => messages.dragCancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: messages.dragHelp },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
