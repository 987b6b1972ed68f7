import { useState } from 'react';
import { BLANK } from '../../domain/question-kinds/kind.ts';
import { typedAnswer, typedText } from '../../domain/question-kinds/typed.ts';
import { useAnswerTo } from './answers.ts';

/** Text of a typed answer. An answer that changes elsewhere replaces it. */
export function useTypedText(questionID: string) {
  const { saved, pending, choose, type } = useAnswerTo(questionID);
  const given = pending?.answer ?? saved ?? BLANK;
  const [text, setText] = useState(typedText(given));
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== typedAnswer(text)) setText(typedText(given));
  }
  const isSaved = saved !== undefined && !pending;
  return {
    text,
    isBlank: text === '' && (pending?.answer ?? saved) === BLANK,
    isSaved,
    state: isSaved ? 'saved' : pending ? 'chosen' : 'free',
    write: (typed: string) => {
      setText(typed);
      type(typedAnswer(typed));
    },
    leaveBlank: () => choose(BLANK),
  };
}
