import { SHORT_ANSWER, type ShortBody, short } from '../../../domain/question-kinds/short/short.ts';
import { kindMessages as messages } from '../messages.ts';
import { TypedInput } from '../TypedInput.tsx';
import type { InputProps, KindInput } from '../views.ts';

const Input = ({ question, ref }: InputProps<ShortBody>) => (
  <TypedInput questionID={question.id} limit={SHORT_ANSWER} ref={ref} />
);

export const shortInput = {
  name: short.name,
  Input,
  keysHint: messages.typed.keys,
  scrollLabel: messages.typed.scroll,
} satisfies KindInput;
