import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  MATCHES,
  type MatchingBody,
  type MatchingKey,
  PAIRS,
} from '../../../domain/question-kinds/matching/pairs.ts';
import type { RichText } from '../../../domain/rich-text/rich-text.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { isEmptyField } from '../../../ui/enter-chain.ts';
import { RichField } from '../../rich-text/RichField.tsx';
import { deskMessages } from '../desk-messages.ts';
import typed from '../typed-desk.module.css';
import type { EditorProps, QuestionValues } from '../views.ts';
import classes from './Editor.module.css';

const messages = deskMessages.matching;
const FIELDS = '[data-path^="body."]';

/** Edits the pairs. Enter focuses the next field, adds a pair, or sends from an empty last pair. */
export function Editor({ form }: EditorProps<MatchingBody, MatchingKey>) {
  const rows = rowsOf(form);
  const { pairs, others } = rows;
  const [added, setAdded] = useState<'pair' | 'other' | null>(null);
  const add = (what: 'pair' | 'other') => {
    setAdded(what);
    if (what === 'pair') rows.addPair();
    else rows.addOther();
  };
  const isNew = (what: 'pair' | 'other', at: number): boolean =>
    added === what && at === rows[`${what}s`].length - 1;
  const onEnter = (field: HTMLElement) => goOn(field, rows, add);
  return (
    <fieldset className={typed.group}>
      <legend className={typed.legend}>{messages.pairs}</legend>
      <p className={typed.hint}>{messages.hint}</p>
      {pairs.map((index, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs are only added and changed
        <div key={at} className={classes.pair}>
          <RichField
            {...form.getInputProps(`body.left.${at}`)}
            isLine
            isAdded={isNew('pair', at)}
            aria-label={messages.left(at + 1)}
            placeholder={messages.left(at + 1)}
            onEnter={onEnter}
          />
          <RichField
            {...form.getInputProps(`body.right.${index}`)}
            isLine
            onChange={(text) => rows.writeRight(at, text)}
            aria-label={messages.right(at + 1)}
            placeholder={messages.rightShort}
            onEnter={(field) => goOn(field, rows, add, at)}
          />
        </div>
      ))}
      {rows.canAddPair ? <AddButton label={messages.add} onClick={() => add('pair')} /> : null}
      {others.length > 0 ? <div className={typed.legend}>{messages.others}</div> : null}
      {others.map((index, at) => (
        <RichField
          key={index}
          {...form.getInputProps(`body.right.${index}`)}
          isLine
          isAdded={isNew('other', at)}
          aria-label={messages.other(at + 1)}
          placeholder={messages.other(at + 1)}
          onEnter={onEnter}
        />
      ))}
      {rows.canAddOther ? (
        <AddButton label={messages.addOther} onClick={() => add('other')} />
      ) : null}
    </fieldset>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton variant="subtle" className={typed.start} icon={IconPlus} onClick={onClick}>
    {label}
  </IconButton>
);

/** Focuses the next field, adds one, or sends. @param pair number of the field's pair */
function goOn(
  field: HTMLElement,
  { pairs, others, canAddPair, canAddOther }: Rows,
  add: (what: 'pair' | 'other') => void,
  pair?: number,
): void {
  const form = field.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const at = fields.indexOf(field);
  const next = fields[at + 1];
  const isOther = at >= fields.length - others.length;
  if (fields.slice(at).every(isEmptyField)) form?.requestSubmit();
  else if (pair === pairs.length - 1 && canAddPair) add('pair');
  else if (next) next.focus();
  else if (isOther && canAddOther) add('other');
  else form?.requestSubmit();
}

/** Form as rows: each left text with its right text, then right texts that match nothing. */
interface Rows {
  pairs: readonly number[];
  /** Indexes of the right texts that match nothing. */
  others: readonly number[];
  canAddPair: boolean;
  canAddOther: boolean;
  addPair: () => void;
  addOther: () => void;
  /** Changes the right text of a row. Leaves other rows with the same text unchanged. */
  writeRight: (row: number, text: RichText) => void;
}

function rowsOf(form: UseFormReturnType<QuestionValues<MatchingBody, MatchingKey>>): Rows {
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
