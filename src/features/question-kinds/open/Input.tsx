import { LIMITS } from '../../../domain/limits.ts';
import { type OpenBody, open } from '../../../domain/question-kinds/open/open.ts';
import { kindMessages as messages } from '../messages.ts';
import { TypedInput } from '../TypedInput.tsx';
import type { InputProps, KindInput } from '../views.ts';

const Input = ({ question, ref }: InputProps<OpenBody>) => (
  <TypedInput questionID={question.id} limit={LIMITS.answer} isLong ref={ref} />
);

export const openInput = {
  name: open.name,
  Input,
  keysHint: messages.typed.keys,
  scrollLabel: messages.typed.scroll,
} satisfies KindInput;
