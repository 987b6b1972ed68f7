import { startTransition, useRef, useState } from 'react';
import {
  type PhotoRef,
  photosApart,
  photosBehind,
  type TextAndPhotos,
} from '../../domain/media/photos.ts';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import { typedAnswer, typedText } from '../../domain/question-kinds/typed.ts';
import { useAnswerTo } from './answers.ts';

/** Returns text and photos of a typed answer. A change on another device replaces both. */
export function useTypedText(questionID: string) {
  const { saved, pending, type } = useAnswerTo(questionID);
  const given = pending?.answer ?? saved ?? BLANK;
  const [text, setText] = useState(partsOf(given).text);
  const [seen, setSeen] = useState(given);
  const latest = useRef(text);
  const photos = useRef(partsOf(given).photos);
  if (given !== seen) {
    setSeen(given);
    if (given !== answerOf(latest.current, photos.current)) {
      const parts = partsOf(given);
      [latest.current, photos.current] = [parts.text, parts.photos];
      setText(latest.current);
    }
  }
  // A key press changes `text` before it changes `given`.
  const isNew = answerOf(text, photos.current) !== given;
  const isSaved = saved !== undefined && !pending && !isNew;
  const keep = (typed: string) => {
    latest.current = typed;
    type(answerOf(typed, photos.current));
  };
  const change = (next: (before: Photos) => Photos) => {
    photos.current = [...next(photos.current)];
    keep(latest.current);
  };
  const write = (typed: string) => {
    keep(typed);
    setText(typed);
  };
  return {
    text,
    /** Text after the last key press, which the state `text` may not have. */
    latest,
    photos: photos.current,
    changePhotos: change,
    isBlank: text === '' && (pending?.answer ?? saved) === BLANK,
    isSaved,
    state: isSaved ? 'saved' : pending || isNew ? 'chosen' : 'free',
    write,
    /** Writes the text at the key press, before React renders the rest of the screen. */
    writeFirst: (typed: string) => {
      keep(typed);
      startTransition(() => setText(typed));
    },
    /** Writes an empty text, because choosing `BLANK` could overtake a text being written. */
    leaveBlank: () => write(''),
  };
}

type Photos = readonly PhotoRef[];

function partsOf(given: Answer): TextAndPhotos {
  const { text, photos } = photosApart(given);
  return { text: typedText(text), photos };
}

const answerOf = (text: string, photos: Photos): Answer =>
  photos.length > 0 ? photosBehind(text, photos) : typedAnswer(text);
