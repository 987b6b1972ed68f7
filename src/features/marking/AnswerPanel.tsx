import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import {
  type AnswerToMark,
  type EqualAnswers,
  isToMark,
} from '../../domain/grading/answers-to-mark.ts';
import { sameContent } from '../../domain/merge/canonical.ts';
import { BLANK, ON_PAPER, type Question } from '../../domain/question-kinds/kind.ts';
import { kindOf, maxPointsOf, rubricOf } from '../../domain/question-kinds/questions.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { AnswerShown } from '../question-kinds/AnswerShown.tsx';
import { deskOf } from '../question-kinds/desk.ts';
import { SharedTextFold } from '../question-kinds/SharedTextFold.tsx';
import { Rich } from '../rich-text/Rich.tsx';
import { CommentField, Differing, JudgedByKey } from './AnswerNotes.tsx';
import { Appeals } from './Appeals.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';
import { PointsPad, RightOrWrong, useMarkingKeys } from './PointsPad.tsx';
import type { ExamAnswers } from './use-answers.ts';
import { afterKey, useMarkDraft } from './use-mark-draft.ts';
import type { Marker } from './use-marker.ts';

interface AnswerPanelProps {
  group: EqualAnswers;
  /** Key of the draft. Other answers or an undo change the key, which resets the draft. */
  draftKey: string;
  found: ExamAnswers;
  isNamed: boolean;
  /** True if no other answer needs the teacher. */
  isLast: boolean;
  marker: Marker;
  onNext: () => void;
  onPrevious: () => void;
  onUndo: () => void;
}

export function AnswerPanel(props: AnswerPanelProps) {
  const { group, draftKey, found, isNamed, isLast, marker, onNext, onPrevious, onUndo } = props;
  const { question, answers } = group;
  const [first] = answers;
  const { shown, isFirst, give, write, saveComment } = useMarkDraft(draftKey, group, marker);
  const comment = useRef<HTMLTextAreaElement>(null);
  const isOnPaper = first.graded.answer === ON_PAPER;
  const canMark = isToMark(first.graded);
  const isByRule = canMark && !isOnPaper && kindOf(question).marking === 'unmatched';

  const leave = (go: () => void) => {
    saveComment();
    go();
  };
  const decide = (share: number) => {
    const max = maxPointsOf(question);
    const form = { points: share * max, levels: [], comment: shown.comment };
    void (found.isHolder ? marker.rule(group, share) : marker.give(group, form));
    onNext();
  };

  const actions = new Map<string, () => void>([
    ['Enter', () => leave(onNext)],
    ['ArrowRight', () => leave(onNext)],
    ['ArrowLeft', () => leave(onPrevious)],
    ['u', onUndo],
    ['k', () => comment.current?.focus()],
    ...(isByRule
      ? ([
          ['d', () => decide(1)],
          ['y', () => decide(0)],
        ] as const)
      : []),
  ]);
  useMarkingKeys((key) => {
    const changed = canMark ? afterKey(shown, key, question, isFirst) : null;
    return actions.get(key) ?? (changed && (() => give(changed)));
  });

  const stable = useStable({
    previous: () => leave(onPrevious),
    next: () => leave(onNext),
    undo: onUndo,
    save: saveComment,
    write,
    offer: (text: string) => give({ ...shown, comment: text }),
  });

  return (
    <div className={classes.columns}>
      <QuestionPanel question={question} number={first.number} />
      <Panel title={isNamed || isOnPaper ? messages.answerOf(namesIn(group)) : messages.answer}>
        <div className={classes.stack}>
          {first.isChanged && <Notice tone="warning">{messages.changed}</Notice>}
          {canMark && <MarkCut question={question} given={first.mine?.points ?? 0} />}
          <blockquote className={classes.answer}>
            <AnswerOrBlank {...first.graded} />
          </blockquote>
          <Appeals {...{ answers, isNamed }} exam={found.isHolder ? found.exam : null} />
          {answers.length > 1 && <p className={classes.hint}>{messages.equal(answers.length)}</p>}
          {group.state === 'differing' && (
            <Differing
              group={group}
              isHolder={found.isHolder}
              onAccept={(form) => {
                void marker.give(group, form);
                onNext();
              }}
            />
          )}
          {isByRule && <RightOrWrong group={group} isRuling={found.isHolder} onDecide={decide} />}
          {canMark ? (
            <>
              <PointsPad
                question={question}
                draft={shown}
                onDraft={give}
                onEnter={() => leave(onNext)}
              />
              <CommentField
                ref={comment}
                value={shown.comment}
                offered={found.comments}
                onChange={stable.write}
                onOffered={stable.offer}
                onLeave={stable.save}
                onEnter={stable.next}
              />
            </>
          ) : (
            <JudgedByKey examID={found.exam?.examID} graded={first.graded} />
          )}
          <Foot
            {...{ isLast, canUndo: marker.canUndo }}
            onPrevious={stable.previous}
            onUndo={stable.undo}
            onNext={stable.next}
          />
          {canMark && (
            <p className={classes.keys}>
              {messages.keys} {isByRule && messages.keysRule}
              {rubricOf(question).length > 0 && messages.keysRubric}
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}

const AnswerOrBlank = ({ question, answer }: AnswerToMark['graded']) =>
  answer === BLANK ? messages.blank : <AnswerShown question={question} answer={answer} />;

/** Reports that a reduced maximum limits the points of a mark. */
function MarkCut({ question, given }: { question: Question; given: number }) {
  const max = maxPointsOf(question);
  return given > max ? <Notice tone="warning">{messages.cut(given, max)}</Notice> : null;
}

const namesIn = ({ answers }: EqualAnswers): string[] =>
  answers.flatMap(({ displayName }) => displayName || []);

interface QuestionPanelProps {
  question: Question;
  number: number;
}

/** Renders a question once for all its answers, although each paper has a copy of the question. */
const QuestionPanel = memo(function QuestionPanel({ question, number }: QuestionPanelProps) {
  const { Review } = deskOf(question);
  return (
    <Panel title={messages.questionNumber(number)}>
      {question.sharedText ? <SharedTextFold shared={question.sharedText} /> : null}
      <div className={classes.question}>
        <Rich text={question.text} />
      </div>
      <h3 className={classes.label}>{messages.modelAnswer}</h3>
      <Review question={question} isKeyAlone={false} />
    </Panel>
  );
}, sameContent);

interface FootProps {
  isLast: boolean;
  canUndo: boolean;
  onPrevious: () => void;
  onUndo: () => void;
  onNext: () => void;
}

const Foot = memo(({ isLast, canUndo, onPrevious, onUndo, onNext }: FootProps) => (
  <div className={classes.foot}>
    <IconButton icon={IconArrowLeft} onClick={onPrevious}>
      {messages.previous}
    </IconButton>
    <IconButton icon={IconArrowBackUp} disabled={!canUndo} onClick={onUndo}>
      {messages.undo}
    </IconButton>
    <Button rightSection={<IconArrowRight size={18} />} onClick={onNext}>
      {isLast ? messages.finish : messages.next}
    </Button>
  </div>
));

/** Returns handlers that never change, so that memoised children are not rendered again. */
function useStable<H extends Readonly<Record<string, (text: string) => void>>>(handlers: H): H {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(handlers).map((name) => [name, (text: string) => latest.current[name]?.(text)]),
    ),
  );
  return stable as H;
}
