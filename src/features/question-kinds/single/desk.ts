import {
  OPTION_KEYS,
  type SingleBody,
  skippedOption,
} from '../../../domain/question-kinds/single/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { kindMessages } from '../messages.ts';
import type { Gap, KindDesk, QuestionValues } from '../views.ts';
import { Editor, optionPath } from './Editor.tsx';
import { Print } from './Print.tsx';
import { Review } from './Review.tsx';

const messages = kindMessages.single;

function gapIn(values: QuestionValues<SingleBody>): Gap | null {
  const key = skippedOption(values);
  if (key === null) return null;
  return {
    path: optionPath(OPTION_KEYS.indexOf(key)),
    message: messages.skippedAsk(key),
    lost: messages.skippedLost,
    confirmLabel: messages.skippedKeep,
    cancelLabel: messages.skippedWrite,
    said: messages.skipped,
  };
}

export const singleDesk = {
  name: single.name,
  Editor,
  keyboardHints: messages.keyboardHints,
  gapIn,
  Review,
  Print,
} satisfies KindDesk;
