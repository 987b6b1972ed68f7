import type { UseFormReturnType } from '@mantine/form';
import {
  MATCHES,
  type MatchingBody,
  type MatchingKey,
  PAIRS,
} from '../../../domain/question-kinds/matching/pairs.ts';
import type { RichText } from '../../../domain/rich-text/rich-text.ts';
import type { QuestionValues } from '../views.ts';

type Form = UseFormReturnType<QuestionValues<MatchingBody, MatchingKey>>;

/** Form as rows: each left text with its right text, then the right texts without a pair. */
export interface Rows {
  /** Index of the right text, by row. */
  pairs: readonly number[];
  /** Indexes of the right texts that match nothing. */
  others: readonly number[];
  canAddPair: boolean;
  canAddOther: boolean;
  addPair: () => void;
  addOther: () => void;
  /** Changes the right text of a row, which other rows may share. */
  writeRight: (row: number, text: RichText) => void;
}

export function rowsOf(form: Form): Rows {
  const { body, key } = form.values;
  const { left, right } = body;
  const pairs = key === '' ? [] : key.pairs;
  const others = right.flatMap((_, index) => (pairs.includes(index) ? [] : [index]));
  const set = (next: MatchingBody, nextPairs: readonly number[] = pairs) =>
    form.setValues({ body: next, key: { pairs: [...nextPairs] } });
  return {
    pairs,
    others,
    canAddPair: left.length < PAIRS.max && right.length < MATCHES.max,
    canAddOther: right.length < MATCHES.max,
    addPair: () => set({ left: [...left, ''], right: [...right, ''] }, [...pairs, right.length]),
    addOther: () => set({ left, right: [...right, ''] }),
    writeRight: (row, text) => {
      const index = pairs[row] ?? right.length;
      const isShared = pairs.filter((one) => one === index).length > 1;
      const path = `body.right.${index}`;
      if (!isShared) return form.setFieldValue(path, text);
      const own = pairs.map((one, at) => (at === row ? right.length : one));
      set({ left, right: [...right, text] }, own);
    },
  };
}
