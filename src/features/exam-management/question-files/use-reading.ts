import { useDeferredValue, useEffect, useState } from 'react';
import type { QuestionFormat, Reading } from '../../../domain/question-files/reading.ts';
import { recogniseFormat } from '../../../domain/question-files/recognise.ts';
import { readQuestions } from './formats.ts';

export type FormatChoice = QuestionFormat | 'automatic';

export interface ReadText {
  text: string;
  format: QuestionFormat;
  reading: Reading;
}

/** Reads a text while it is being written. @returns null until the text as it stands is read */
export function useReading(typed: string, choice: FormatChoice): ReadText | null {
  const text = useDeferredValue(typed);
  const [read, setRead] = useState<(ReadText & { choice: FormatChoice }) | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const format = choice === 'automatic' ? recogniseFormat(text) : choice;
    void readQuestions(format, text).then((reading) => {
      if (!isOutdated) setRead({ text, format, choice, reading });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, choice]);
  return read?.text === typed && read.choice === choice ? read : null;
}
