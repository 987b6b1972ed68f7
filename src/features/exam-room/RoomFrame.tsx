import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLayoutGrid, IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaperOrder, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { numbersSharing } from '../../domain/question-kinds/shared-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AnswersOfRoom, type RoomAnswers, useKeys } from '../question-kinds/answers.ts';
import { SharedTextFold } from '../question-kinds/SharedTextFold.tsx';
import { messages, type QuestionState } from './messages.ts';
import { type PlaceInRoom, QuestionMap, stateOf } from './QuestionMap.tsx';
import { QuestionView } from './QuestionView.tsx';
import classes from './RoomFrame.module.css';
import type { TextSize } from './RoomHeader.tsx';

interface RoomFrameProps {
  header: ReactNode;
  questions: readonly SheetQuestion[];
  paper?: PaperOrder | undefined;
  answers: RoomAnswers;
  place: PlaceInRoom;
  textSize: TextSize;
  onSubmit: () => void;
  /** True during a hand-in or a check of the time. Blocks changes. */
  busy: boolean;
}

/** Renders the exam room and handles its keys. `answers` decides where answers are stored. */
export function RoomFrame(props: RoomFrameProps) {
  const { questions, place, busy } = props;
  // Ignores input while busy, because old tablets do not support `inert`.
  const answers = busy ? { ...props.answers, choose: () => {}, type: () => {} } : props.answers;
  const question = questions[place.index] ?? questions[0];
  useKeys((key) => {
    if (key === 'ArrowLeft') return () => place.goTo(place.index - 1);
    return key === 'ArrowRight' ? () => place.goTo(place.index + 1) : null;
  });
  if (!question) return null;
  const answered = indexesOf(questions, answers, 'answered').length;
  const { sharedText } = question;
  const map = <QuestionMap questions={questions} answers={answers} place={place} />;
  return (
    <div className={classes.room} data-text={props.textSize}>
      {props.header}
      <div className={classes.columns} data-shared={sharedText !== undefined} inert={busy}>
        <main className={classes.main}>
          {sharedText ? (
            <SharedTextFold
              key={sharedText.id}
              shared={sharedText}
              numbers={numbersSharing(questions, sharedText.id)}
              isOpen
              className={classes.shared}
            />
          ) : null}
          <AnswersOfRoom value={answers}>
            <QuestionView
              key={question.id}
              question={question}
              paper={props.paper}
              number={place.index + 1}
              count={questions.length}
              isMarked={place.marked.has(question.id)}
              onMark={() => place.toggleMark(question.id)}
            />
          </AnswersOfRoom>
        </main>
        <aside className={classes.aside} aria-label={messages.map}>
          <p className={classes.progress}>{messages.mapProgress(answered, questions.length)}</p>
          {map}
        </aside>
      </div>
      <RoomFooter
        index={place.index}
        count={questions.length}
        answered={answered}
        goTo={place.goTo}
        onSubmit={props.onSubmit}
        map={map}
        busy={busy}
      />
    </div>
  );
}

interface RoomFooterProps {
  index: number;
  count: number;
  answered: number;
  goTo: (index: number) => void;
  onSubmit: () => void;
  map: ReactNode;
  busy: boolean;
}

function RoomFooter({ index, count, answered, goTo, onSubmit, map, busy }: RoomFooterProps) {
  const isLast = index === count - 1;
  return (
    <footer className={classes.footer}>
      <progress
        className={classes.roomFooterProgress}
        value={answered}
        max={count}
        aria-label={messages.mapProgress(answered, count)}
      />
      <div className={classes.inner}>
        <Button
          variant="default"
          size="lg"
          disabled={index === 0}
          leftSection={<IconArrowLeft size={22} />}
          onClick={() => goTo(index - 1)}
        >
          {messages.previous}
        </Button>
        <MapButton index={index} answered={answered} count={count} map={map} busy={busy} />
        <div className={classes.forward}>
          {isLast ? (
            <Button
              size="lg"
              loading={busy}
              rightSection={<IconSend size={22} />}
              onClick={onSubmit}
            >
              {messages.submit}
            </Button>
          ) : null}
          <Button
            size="lg"
            variant={isLast ? 'default' : 'filled'}
            className={isLast ? classes.spare : undefined}
            disabled={isLast}
            rightSection={<IconArrowRight size={22} />}
            onClick={() => goTo(index + 1)}
          >
            {messages.next}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function MapButton(props: Pick<RoomFooterProps, 'index' | 'answered' | 'count' | 'map' | 'busy'>) {
  const [open, setOpen] = useState(false);
  // Closes the map on a jump to a question and at the end of the exam.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either changes
  useEffect(() => setOpen(false), [props.index, props.busy]);
  return (
    <>
      <Button
        variant="subtle"
        size="lg"
        className={classes.mapButton}
        leftSection={<IconLayoutGrid size={22} />}
        aria-haspopup="dialog"
        aria-label={`${messages.map}: ${messages.mapProgress(props.answered, props.count)}`}
        onClick={() => setOpen(true)}
      >
        {messages.map}
      </Button>
      {open ? (
        <Dialog onClose={() => setOpen(false)} title={messages.map} placement="side">
          {props.map}
        </Dialog>
      ) : null}
    </>
  );
}

/** Returns the indexes of the questions in a state. Includes answers that are not durable. */
export const indexesOf = (
  questions: readonly SheetQuestion[],
  { saved, pending }: Pick<RoomAnswers, 'saved' | 'pending'>,
  state: QuestionState,
): number[] =>
  questions.flatMap((question, index) => {
    const answer = pending.get(question.id)?.answer ?? saved.get(question.id);
    return stateOf(question, answer) === state ? index : [];
  });
