import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { readMaxPoints } from '../../../domain/documents/exam/points.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import type { SharedText } from '../../../domain/question-kinds/shared-text.ts';
import { formatMark } from '../../../ui/format.ts';
import { type MoreItem, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useBusyOnce } from '../../../ui/use-busy.ts';
import { listMessages, pointsMessages } from '../messages.ts';
import { QuestionCard } from '../QuestionCard.tsx';
import pointsBarClasses from './PointsBar.module.css';
import classes from './QuestionList.module.css';

interface QuestionRowProps extends Omit<QuestionListActions, 'onMove' | 'onPoints' | 'onShare'> {
  question: ListedQuestion;
  at: number;
  /** Points that the question has if the teacher does not set any. */
  spreadPoints: number | undefined;
  isLast: boolean;
  isFresh: boolean;
  isOpen: boolean;
  onToggle: (listId: string) => void;
  onMove: (listId: string, to: number) => void;
  /** Saves points; null if all questions have equal points. */
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
      ...{ label: listMessages.up, name: listMessages.upOf(number), icon: IconArrowUp },
      ...{ isOff: at === 0, isRepeated: true },
      run: () => on.onMove(listId, at - 1),
    },
    {
      ...{ label: listMessages.down, name: listMessages.downOf(number), icon: IconArrowDown },
      ...{ isOff: isLast, isRepeated: true },
      run: () => on.onMove(listId, at + 1),
    },
    {
      ...{ label: listMessages.duplicate, name: listMessages.duplicateOf(number), icon: IconCopy },
      isOff: isCopying,
      run: () => void whileCopying(() => on.onDuplicate(listId)),
    },
    {
      ...{ label: listMessages.remove, name: listMessages.removeOf(number), icon: IconTrash },
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
        <ActionIcon {...handle} className={classes.handle} aria-label={listMessages.drag(number)}>
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
            onChange={(given) => onPoints(new Map([[listId, given]]))}
          />
        )
      }
      actions={
        <div className={classes.actions}>
          <ActionIcon
            aria-label={listMessages.editOf(number)}
            title={listMessages.edit}
            onClick={() => on.onEdit(listId)}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <MoreMenu label={listMessages.actionsOf(number)} items={items} />
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

/** Points by `listId`. Undefined removes a question's points. */
export type GivenPoints = ReadonlyMap<string, number | undefined>;

export interface FreshQuestion {
  listId: string;
  /** False if a form for the next question has the focus. */
  isFocused: boolean;
}

export interface QuestionListActions {
  /** Moves a question to an index. @returns true if it moved */
  onMove: (listId: string, to: number) => Promise<boolean>;
  /** Returns false if the points were not changed. */
  onPoints: (points: GivenPoints) => Promise<boolean>;
  /** Gives a shared text to these questions, and removes the text from all other questions. */
  onShare: (shared: SharedText, listIds: ReadonlySet<string>) => Promise<unknown>;
  onDuplicate: (listId: string) => Promise<unknown>;
  onEdit: (listId: string) => void;
  onDelete: (listId: string) => void;
}

interface PointsFieldProps {
  number: number;
  points: number | undefined;
  spread: number | undefined;
  onChange: (points: number | undefined) => Promise<boolean>;
}

/** Renders a field for points. Saves on blur or Enter. An empty field removes the points. */
function PointsField({ number, points, spread, onChange }: PointsFieldProps) {
  const stored = points === undefined ? '' : formatMark(points);
  const [typed, setTyped] = useState(stored);
  const read = readMaxPoints(typed) ?? undefined;
  const isWrong = typed.trim() !== '' && read === undefined;
  const [isShownWrong, setShownWrong] = useState(false);
  const isTaking = useRef(false);
  const take = async () => {
    setShownWrong(isWrong);
    // Ignores the blur during a confirmation, which takes the focus.
    if (isWrong || read === points || isTaking.current) return;
    isTaking.current = true;
    const isChanged = await onChange(read);
    isTaking.current = false;
    if (!isChanged) setTyped(stored);
  };
  return (
    <TextInput
      className={pointsBarClasses.field}
      aria-label={pointsMessages.pointsOf(number)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      placeholder={spread === undefined ? undefined : formatMark(spread)}
      error={isShownWrong ? pointsMessages.wrong : undefined}
      rightSection={<span aria-hidden>{pointsMessages.unit}</span>}
      rightSectionWidth={56}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void take()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void take();
      }}
    />
  );
}
