import { useDeferredValue, useEffect, useState } from 'react';
import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import type { QuestionFormat, Reading } from '../../../domain/question-files/reading.ts';
import { recogniseFormat } from '../../../domain/question-files/recognise.ts';
import { readQuestions } from './formats.ts';
import type { KeepPicture } from './picture-shelf.ts';

export type FormatChoice = QuestionFormat | 'automatic';

interface TypedText {
  text: string;
  choice: FormatChoice;
  formatted: readonly FormattedLine[];
  keep: KeepPicture;
}

interface ReadText {
  text: string;
  format: QuestionFormat;
  reading: Reading;
}

/** Reads the text. @returns null until the current text is read */
export function useReading({ text: typed, choice, formatted, keep }: TypedText): ReadText | null {
  const text = useDeferredValue(typed);
  const [read, setRead] = useState<(ReadText & { choice: FormatChoice }) | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const format = choice === 'automatic' ? recogniseFormat(text) : choice;
    void readQuestions(format, text, formatted, keep).then((reading) => {
      if (!isOutdated) setRead({ text, format, choice, reading });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, choice, formatted, keep]);
  return read?.text === typed && read.choice === choice ? read : null;
}
