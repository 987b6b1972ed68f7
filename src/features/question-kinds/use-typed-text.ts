import { startTransition, useRef, useState } from 'react';
import { BLANK } from '../../domain/question-kinds/kind.ts';
import { typedAnswer, typedText } from '../../domain/question-kinds/typed.ts';
import { useAnswerTo } from './answers.ts';

/** Text of a typed answer. An answer that changes elsewhere replaces it. */
export function useTypedText(questionID: string) {
  const { saved, pending, type } = useAnswerTo(questionID);
  const given = pending?.answer ?? saved ?? BLANK;
  const [text, setText] = useState(typedText(given));
  const [seen, setSeen] = useState(given);
  const latest = useRef(text);
  if (given !== seen) {
    setSeen(given);
    if (given !== typedAnswer(latest.current)) {
      latest.current = typedText(given);
      setText(latest.current);
    }
  }
  // The room hears of a key a moment later.
  const isNew = typedAnswer(text) !== given;
  const isSaved = saved !== undefined && !pending && !isNew;
  const keep = (typed: string) => {
    latest.current = typed;
    type(typedAnswer(typed));
  };
  const write = (typed: string) => {
    keep(typed);
    setText(typed);
  };
  return {
    text,
    /** Text as of the last key, which `text` may not show yet. */
    latest,
    isBlank: text === '' && (pending?.answer ?? saved) === BLANK,
    isSaved,
    state: isSaved ? 'saved' : pending || isNew ? 'chosen' : 'free',
    write,
    /** Serves a field that shows its own text: the rest of the screen follows after the key. */
    writeFirst: (typed: string) => {
      keep(typed);
      startTransition(() => setText(typed));
    },
    /** A choice would race with the text that is being written. */
    leaveBlank: () => write(''),
  };
}
