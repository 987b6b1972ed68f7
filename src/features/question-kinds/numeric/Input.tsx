import {
  NUMERIC_ANSWER,
  type NumericBody,
  numeric,
} from '../../../domain/question-kinds/numeric/numeric.ts';
import { kindMessages as messages } from '../messages.ts';
import { TypedInput } from '../TypedInput.tsx';
import type { InputProps, KindInput } from '../views.ts';

/** Renders a text field, because an answer may contain a fraction, a sign or a unit. */
const Input = ({ question, ref }: InputProps<NumericBody>) => (
  <TypedInput questionID={question.id} limit={NUMERIC_ANSWER} unit={question.body.unit} ref={ref} />
);

export const numericInput = {
  name: numeric.name,
  Input,
  keysHint: messages.typed.keys,
  scrollLabel: messages.typed.scroll,
} satisfies KindInput;
