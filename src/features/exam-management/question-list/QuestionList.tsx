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
import { IconFold, IconFoldDown, IconNumbers } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hasPoints, spreadPoints } from '../../../domain/documents/exam/points.ts';
import type { Purpose } from '../../../domain/documents/exam/purpose.ts';
import type { MoreItem } from '../../../ui/MoreMenu.tsx';
import { RowButton } from '../../../ui/row-buttons.tsx';
import { PointsBar } from '../ExamBar.tsx';
import { listMessages as messages, pointsMessages } from '../messages.ts';
import { SharedTextBar } from '../shared-text/SharedText.tsx';
import classes from './QuestionList.module.css';
import {
  type FreshQuestion,
  type ListedQuestion,
  type QuestionListActions,
  QuestionRow,
} from './QuestionRow.tsx';

interface QuestionListProps extends QuestionListActions {
  label: string;
  purpose: Purpose;
  questions: readonly ListedQuestion[];
  fresh: FreshQuestion | null;
  /** True if the exam spreads its 100 points evenly, also over new questions. */
  areShared?: boolean;
}

export function QuestionList(props: QuestionListProps) {
  const { label, purpose, questions, fresh, areShared = false, ...on } = props;
  const { onMove, onPoints, onShare, ...actions } = on;
  const { shown, showMoved, showStored } = useShownOrder(questions);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isPointing, setPointing] = useState(false);
  const arePointed = isPointing || hasPoints(questions);
  const offersPoints = !arePointed && purpose === 'written' && shown.length > 0;
  const spread = spreadPoints(purpose, shown);
  const list = useFresh(fresh, shown);
  const move = async (listId: string, to: number) => {
    if (to < 0 || to >= shown.length || shown[to]?.listId === listId) return;
    showMoved(listId, to);
    if (await onMove(listId, to)) setSaid(messages.dropped(to + 1));
    else showStored();
  };
  const toggle = (listId: string) =>
    setOpen((current) => {
      const others = [...current].filter((one) => one !== listId);
      return new Set(current.has(listId) ? others : [...others, listId]);
    });
  const areAllOpen = shown.every(({ listId }) => open.has(listId));
  const foldAll: MoreItem = {
    ...(areAllOpen
      ? { label: messages.foldAll, icon: IconFold }
      : { label: messages.unfoldAll, icon: IconFoldDown }),
    run: () => setOpen(new Set(areAllOpen ? [] : shown.map(({ listId }) => listId))),
  };
  const givePoints: MoreItem = {
    ...{ label: pointsMessages.open, icon: IconNumbers },
    run: () => setPointing(true),
  };
  return (
    <>
      <div className={classes.above}>
        {arePointed ? (
          <PointsBar
            questions={shown}
            spread={spread}
            areShared={areShared}
            onClose={() => setPointing(false)}
            onPoints={onPoints}
          />
        ) : null}
        {offersPoints ? (
          <RowButton icon={IconNumbers} onClick={givePoints.run}>
            {pointsMessages.change}
          </RowButton>
        ) : null}
        <SharedTextBar
          questions={shown}
          others={arePointed || offersPoints ? [foldAll] : [givePoints, foldAll]}
          onShare={onShare}
        />
      </div>
      <DragArea keys={shown.map(({ listId }) => listId)} onMove={move}>
        <ol className={classes.list} aria-label={label} ref={list}>
          {shown.map((question, at) => (
            <QuestionRow
              key={question.listId}
              question={question}
              at={at}
              spreadPoints={spread[at]?.points}
              isLast={at === shown.length - 1}
              isFresh={question.listId === fresh?.listId}
              isOpen={open.has(question.listId)}
              onToggle={toggle}
              onMove={move}
              onPoints={arePointed ? onPoints : null}
              {...actions}
            />
          ))}
        </ol>
      </DragArea>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  );
}

interface DragAreaProps {
  keys: string[];
  onMove: (key: string, to: number) => void;
  children: ReactNode;
}

function DragArea({ keys, onMove, children }: DragAreaProps) {
  const sensors = useSensors(
    // Ignores a tap on the handle.
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
    // Announces nothing, because the list announces a move when it is saved.
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

/** Scrolls to a new question when the list contains it. */
function useFresh(
  fresh: FreshQuestion | null,
  shown: readonly ListedQuestion[],
): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef<FreshQuestion | null>(null);
  useEffect(() => {
    const at = shown.findIndex(({ listId }) => listId === fresh?.listId);
    const row = list.current?.children[at];
    if (!fresh || fresh === seen.current || !(row instanceof HTMLElement)) return;
    seen.current = fresh;
    if (!fresh.isFocused) return;
    row.scrollIntoView({ block: 'nearest' });
    row.focus({ preventScroll: true });
  }, [fresh, shown]);
  return list;
}

/** Shows a dropped question in its new place before the move is saved. */
function useShownOrder<Q extends { listId: string }>(questions: readonly Q[]) {
  const [moved, setMoved] = useState<{ from: readonly Q[]; to: readonly Q[] } | null>(null);
  const shown = moved?.from === questions ? moved.to : questions;
  const showMoved = (listId: string, to: number) => {
    const one = shown.find((question) => question.listId === listId);
    if (!one) return;
    const others = shown.filter((question) => question !== one);
    setMoved({ from: questions, to: [...others.slice(0, to), one, ...others.slice(to)] });
  };
  const showStored = () => setMoved(null);
  return { shown, showMoved, showStored };
}
