import { Button, Textarea } from '@mantine/core';
import { memo, type Ref } from 'react';
import type { MarkForm } from '../../actions/marking.ts';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useLive } from '../../store/live.ts';
import { personNames } from '../../store/queries/directory.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Marking.module.css';
import { appealMessages, messages } from './messages.ts';

interface JudgedByKeyProps {
  /** Id of the exam; undefined on a colleague's device, which cannot correct questions. */
  examID: string | undefined;
  graded: GradedQuestion;
}

export const JudgedByKey = ({ examID, graded: { questionID } }: JudgedByKeyProps) => (
  <Notice
    action={
      examID && (
        <LinkButton to={`/exam-results/${examID}?sekme=sorular&correct=${questionID}`}>
          {appealMessages.correct}
        </LinkButton>
      )
    }
  >
    {appealMessages.byKey}
  </Notice>
);

interface DifferingProps {
  group: EqualAnswers;
  isHolder: boolean;
  onAccept: (form: MarkForm) => void;
}

/** Shows differing marks. The exam's holder accepts a mark or gives another. */
export function Differing({ group, isHolder, onAccept }: DifferingProps) {
  const { uid } = useWorkspace().user;
  const marks = group.answers.flatMap(({ graded }) => graded.differing ?? []).slice(0, 4);
  const uids = marks.map(({ by }) => by);
  const names = useLive((store) => personNames(store, uids), [uids.join()]);
  const nameOf = (by: string) =>
    by === uid ? messages.you : (names?.get(by) ?? messages.colleague);
  return (
    <Notice tone="warning" title={messages.differing}>
      <p>{isHolder ? messages.differingHint : messages.waitsForHolder(group.answers.length)}</p>
      <ul className={classes.marks}>
        {marks.map((mark) => (
          <li key={`${mark.by} ${mark.points}`}>
            <strong>{nameOf(mark.by)}</strong> {messages.pointsOf(mark.points)}
            {mark.comment && <span> · {mark.comment}</span>}
            {isHolder && (
              <Button
                variant="default"
                onClick={() => {
                  const { points, levels, comment } = mark;
                  onAccept({ points, levels, comment });
                }}
              >
                {messages.accept(mark.points)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface CommentFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  offered: readonly string[];
  onChange: (text: string) => void;
  onOffered: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

export const CommentField = memo((props: CommentFieldProps) => {
  const { ref, value, offered, onChange, onOffered, onLeave, onEnter } = props;
  const others = offered.filter((text) => text !== value);
  return (
    <div className={classes.stack} data-own-keys>
      <Textarea
        ref={ref}
        label={messages.comment}
        description={messages.commentHint}
        value={value}
        minRows={1}
        maxLength={LIMITS.markComment}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.blur();
          onEnter();
        }}
      />
      {others.length > 0 && (
        <ul className={classes.sections} aria-label={messages.reuse}>
          {others.map((text) => (
            <li key={text}>
              <button type="button" className={classes.section} onClick={() => onOffered(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
