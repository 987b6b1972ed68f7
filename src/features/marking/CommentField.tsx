import { Textarea } from '@mantine/core';
import { memo, type Ref } from 'react';
import { LIMITS } from '../../domain/limits.ts';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

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
