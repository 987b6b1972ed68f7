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
import type { CSSProperties, ReactNode } from 'react';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { useBusyOnce } from '../../../ui/use-busy.ts';
import { listMessages as messages } from '../messages.ts';
import { QuestionCard } from '../QuestionCard.tsx';
import { PointsField } from './PointsField.tsx';
import classes from './QuestionList.module.css';

interface QuestionRowProps extends Omit<QuestionListActions, 'onMove' | 'onPoints'> {
  question: ListedQuestion;
  /** Counted from 0. */
  at: number;
  isLast: boolean;
  isFresh: boolean;
  isOpen: boolean;
  onToggle: (listId: string) => void;
  onMove: (listId: string, to: number) => void;
  /** Null while all questions count equally. */
  onPoints: QuestionListActions['onPoints'] | null;
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, at, isLast, isFresh, isOpen, ...on } = props;
  const { row, handle } = useDraggedRow(question.listId);
  const number = at + 1;
  const { listId, points } = question;
  const { onPoints } = on;
  const [isCopying, whileCopying] = useBusyOnce();
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
            onChange={(given) => void onPoints(new Map([[listId, given]]))}
          />
        )
      }
      actions={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and these are buttons
        <div className={classes.actions} role="group" aria-label={messages.actionsOf(number)}>
          <RowButton
            label={messages.upOf(number)}
            title={messages.up}
            isOff={at === 0}
            onClick={() => on.onMove(listId, at - 1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </RowButton>
          <RowButton
            label={messages.downOf(number)}
            title={messages.down}
            isOff={isLast}
            onClick={() => on.onMove(listId, at + 1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </RowButton>
          <RowButton
            label={messages.duplicateOf(number)}
            title={messages.duplicate}
            isOff={isCopying}
            onClick={() => void whileCopying(() => on.onDuplicate(listId))}
          >
            <IconCopy size={20} aria-hidden />
          </RowButton>
          <RowButton
            label={messages.editOf(number)}
            title={messages.edit}
            onClick={() => on.onEdit(listId)}
          >
            <IconPencil size={20} aria-hidden />
          </RowButton>
          <RowButton
            label={messages.removeOf(number)}
            title={messages.remove}
            color="var(--danger-ink)"
            onClick={() => on.onDelete(listId)}
          >
            <IconTrash size={20} aria-hidden />
          </RowButton>
        </div>
      }
    />
  );
}

interface RowButtonProps {
  label: string;
  title: string;
  color?: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while disabled: a question moved to the top keeps the focus of its button. */
function RowButton({ label, title, color, isOff = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      color={color}
      aria-label={label}
      title={title}
      aria-disabled={isOff || undefined}
      data-off={isOff || undefined}
      className={classes.button}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </ActionIcon>
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

/** Points by `listId`; undefined counts equally. */
export type GivenPoints = ReadonlyMap<string, number | undefined>;

export interface FreshQuestion {
  listId: string;
  /** False while a form continues with the next question. */
  isFocused: boolean;
}

export interface QuestionListActions {
  /**
   * Moves a question to an index.
   * @returns true if it moved
   */
  onMove: (listId: string, to: number) => Promise<boolean>;
  /** Gives some questions other points. */
  onPoints: (points: GivenPoints) => Promise<unknown>;
  onDuplicate: (listId: string) => Promise<unknown>;
  onEdit: (listId: string) => void;
  onDelete: (listId: string) => void;
}
