import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { MatchingBody, MatchingKey } from '../../../domain/question-kinds/matching/pairs.ts';
import { isEnter } from '../../../ui/enter-chain.ts';
import { deskMessages } from '../desk-messages.ts';
import typed from '../typed-desk.module.css';
import type { EditorProps } from '../views.ts';
import classes from './Editor.module.css';
import { type Rows, rowsOf } from './rows.ts';

const messages = deskMessages.matching;
const FIELDS = 'input[data-path^="body."]';

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/**
 * Editor of pairs. Enter goes to the next field, adds a pair after the last one, and sends from an
 * empty pair.
 */
export function Editor({ form }: EditorProps<MatchingBody, MatchingKey>) {
  const rows = rowsOf(form);
  const { pairs, others } = rows;
  const [added, setAdded] = useState<'pair' | 'other' | null>(null);
  const add = (what: 'pair' | 'other') => {
    setAdded(what);
    if (what === 'pair') rows.addPair();
    else rows.addOther();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => goOn(event, rows, add);
  const common = { autoComplete: 'off', onKeyDown } as const;
  return (
    <fieldset className={typed.group}>
      <legend className={typed.legend}>{messages.pairs}</legend>
      <p className={typed.hint}>{messages.hint}</p>
      {pairs.map((index, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs are only added and changed
        <div key={at} className={classes.pair}>
          <TextInput
            {...form.getInputProps(`body.left.${at}`)}
            {...common}
            ref={added === 'pair' && at === pairs.length - 1 ? takeFocus : undefined}
            aria-label={messages.left(at + 1)}
            placeholder={messages.left(at + 1)}
          />
          <TextInput
            {...form.getInputProps(`body.right.${index}`)}
            {...common}
            onChange={({ target }) => rows.writeRight(at, target.value)}
            data-ends-pair={at}
            aria-label={messages.right(at + 1)}
            placeholder={messages.rightShort}
          />
        </div>
      ))}
      {rows.canAddPair ? <AddButton label={messages.add} onClick={() => add('pair')} /> : null}
      {others.length > 0 ? <div className={typed.legend}>{messages.others}</div> : null}
      {others.map((index, at) => (
        <TextInput
          key={index}
          {...form.getInputProps(`body.right.${index}`)}
          {...common}
          ref={added === 'other' && at === others.length - 1 ? takeFocus : undefined}
          aria-label={messages.other(at + 1)}
          placeholder={messages.other(at + 1)}
        />
      ))}
      {rows.canAddOther ? (
        <AddButton label={messages.addOther} onClick={() => add('other')} />
      ) : null}
    </fieldset>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="subtle"
    className={typed.start}
    leftSection={<IconPlus size={18} />}
    onClick={onClick}
  >
    {label}
  </Button>
);

function goOn(
  event: KeyboardEvent<HTMLInputElement>,
  { pairs, others, canAddPair, canAddOther }: Rows,
  add: (what: 'pair' | 'other') => void,
): void {
  if (!isEnter(event)) return;
  event.preventDefault();
  const field = event.currentTarget;
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  const at = fields.indexOf(field);
  const next = fields[at + 1];
  const isLastPair = Number(field.dataset.endsPair) === pairs.length - 1;
  const isOther = at >= fields.length - others.length;
  if (field.value.trim() === '' && isEmptyFrom(fields, at)) field.form?.requestSubmit();
  else if (isLastPair && canAddPair) add('pair');
  else if (next) next.focus();
  else if (isOther && canAddOther) add('other');
  else field.form?.requestSubmit();
}

/** Returns true if a field and all after it are empty, so that the teacher is done. */
const isEmptyFrom = (fields: readonly HTMLInputElement[], at: number): boolean =>
  fields.slice(at).every(({ value }) => value.trim() === '');
