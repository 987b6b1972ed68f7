import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import type { SharedText } from '../../../domain/question-kinds/shared-text.ts';
import { type MoreItem, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useBusyOnce } from '../../../ui/use-busy.ts';
import { listMessages as messages } from '../messages.ts';
import { QuestionCard } from '../QuestionCard.tsx';
import { PointsField } from './PointsField.tsx';
import classes from './QuestionList.module.css';

interface QuestionRowProps extends Omit<QuestionListActions, 'onMove' | 'onPoints' | 'onShare'> {
  question: ListedQuestion;
  /** Index of the question, from 0. */
  at: number;
  /** Points of the question unless the teacher gives points. */
  spreadPoints: number | undefined;
  isLast: boolean;
  isFresh: boolean;
  isOpen: boolean;
  onToggle: (listId: string) => void;
  onMove: (listId: string, to: number) => void;
  /** Saves points; null while all questions have equal weight. */
  onPoints: QuestionListActions['onPoints'] | null;
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, at, spreadPoints, isLast, isFresh, isOpen, ...on } = props;
  const { row, handle } = useDraggedRow(question.listId);
  const number = at + 1;
  const { listId, points } = question;
  const { onPoints } = on;
  const [isCopying, whileCopying] = useBusyOnce();
  const items: readonly MoreItem[] = [
    {
      ...{ label: messages.up, name: messages.upOf(number), icon: IconArrowUp },
      ...{ isOff: at === 0, isRepeated: true },
      run: () => on.onMove(listId, at - 1),
    },
    {
      ...{ label: messages.down, name: messages.downOf(number), icon: IconArrowDown },
      ...{ isOff: isLast, isRepeated: true },
      run: () => on.onMove(listId, at + 1),
    },
    {
      ...{ label: messages.duplicate, name: messages.duplicateOf(number), icon: IconCopy },
      isOff: isCopying,
      run: () => void whileCopying(() => on.onDuplicate(listId)),
    },
    {
      ...{ label: messages.remove, name: messages.removeOf(number), icon: IconTrash },
      isDanger: true,
      run: () => on.onDelete(listId),
    },
  ];
  return (
    <QuestionCard
      row={row}
      isFresh={isFresh}
      fold={{ isOpen, toggle: () => on.onToggle(listId) }}
      question={question}
      number={number}
      handle={
        <ActionIcon {...handle} className={classes.handle} aria-label={messages.drag(number)}>
          <IconGripVertical size={20} aria-hidden />
        </ActionIcon>
      }
      points={
        onPoints && (
          <PointsField
            key={points}
            number={number}
            points={points}
            spread={spreadPoints}
            onChange={(given) => void onPoints(new Map([[listId, given]]))}
          />
        )
      }
      actions={
        <div className={classes.actions}>
          <ActionIcon
            aria-label={messages.editOf(number)}
            title={messages.edit}
            onClick={() => on.onEdit(listId)}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <MoreMenu label={messages.actionsOf(number)} items={items} />
        </div>
      }
    />
  );
}

interface DraggedRow {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  'data-dragging': boolean | undefined;
}

function useDraggedRow(key: string) {
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

export type ListedQuestion = QuestionForm & { listId: string };

/** Points by `listId`; undefined shares the remaining points evenly. */
export type GivenPoints = ReadonlyMap<string, number | undefined>;

export interface FreshQuestion {
  listId: string;
  /** False while a form continues with the next question. */
  isFocused: boolean;
}

export interface QuestionListActions {
  /** Moves a question to an index. @returns true if it moved */
  onMove: (listId: string, to: number) => Promise<boolean>;
  /** Gives some questions other points. */
  onPoints: (points: GivenPoints) => Promise<unknown>;
  /** Gives a shared text to these questions, and removes it from all other questions. */
  onShare: (shared: SharedText, listIds: ReadonlySet<string>) => Promise<unknown>;
  onDuplicate: (listId: string) => Promise<unknown>;
  onEdit: (listId: string) => void;
  onDelete: (listId: string) => void;
}
