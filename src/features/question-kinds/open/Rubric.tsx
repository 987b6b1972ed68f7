import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { readMaxPoints } from '../../../domain/documents/exam/points.ts';
import { newQuestionId } from '../../../domain/ids.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Criterion } from '../../../domain/question-kinds/kind.ts';
import { bestOf, type OpenKey, rubricPoints } from '../../../domain/question-kinds/open/open.ts';
import { newCriterion, withBest } from '../../../domain/question-kinds/open/rubric.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { isEnter } from '../../../ui/enter-chain.ts';
import { formatMark } from '../../../ui/format.ts';
import { RichField } from '../../rich-text/RichField.tsx';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import { Levels, type OpenFormState } from './Levels.tsx';

const messages = deskMessages.open;

const USUAL_POINTS = 5;

/** Edits the criteria of an open question. The sum of their points becomes its points. */
export function Rubric({ form, openKey: key }: { form: OpenFormState; openKey: OpenKey }) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const change = (rubric: Criterion[]) => {
    const next = { ...key, rubric };
    const points = rubricPoints(next);
    form.setValues({ key: next, ...(points > 0 && { points }) });
    form.clearErrors();
  };
  const add = () => {
    const id = newQuestionId();
    setAddedId(id);
    change([...key.rubric, newCriterion(id, USUAL_POINTS)]);
  };
  const isFull = key.rubric.length >= LIMITS.criteria;
  const sumError = form.errors.points;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.rubric}</legend>
      <p className={classes.hint}>{messages.rubricHint}</p>
      {key.rubric.map((criterion, at) => (
        <CriterionRow
          key={criterion.id}
          {...{ form, criterion, at }}
          isAdded={criterion.id === addedId}
          change={(changed) =>
            change(key.rubric.map((one) => (one.id === changed.id ? changed : one)))
          }
          remove={() => change(key.rubric.filter(({ id }) => id !== criterion.id))}
          goOn={isFull ? () => undefined : add}
        />
      ))}
      {isFull ? null : (
        <IconButton variant="subtle" className={classes.start} icon={IconPlus} onClick={add}>
          {messages.add}
        </IconButton>
      )}
      {key.rubric.length > 0 ? (
        <p className={classes.total} role={sumError ? 'alert' : undefined}>
          {sumError ?? messages.total(rubricPoints(key))}
        </p>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  form: OpenFormState;
  criterion: Criterion;
  at: number;
  isAdded: boolean;
  change: (criterion: Criterion) => void;
  remove: () => void;
  goOn: () => void;
}

function CriterionRow({ form, criterion, at, isAdded, change, remove, goOn }: RowProps) {
  const [typed, setTyped] = useState(formatMark(bestOf(criterion)));
  const path = `key.rubric.${at}`;
  const write = (text: string) => {
    setTyped(text);
    const points = readMaxPoints(text);
    // Removes the levels if the points are invalid, so that the form asks for points.
    change(points === null ? { ...criterion, levels: [] } : withBest(criterion, points));
  };
  const goOnByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    goOn();
  };
  const toPoints = (field: HTMLElement) =>
    field.closest('form')?.querySelector<HTMLInputElement>(`[data-path="${path}.levels"]`)?.focus();
  return (
    <div className={classes.criterion}>
      <div className={classes.criterionRow}>
        <RichField
          {...form.getInputProps(`${path}.text`)}
          isLine
          isAdded={isAdded}
          aria-label={messages.criterion(at + 1)}
          placeholder={messages.criterion(at + 1)}
          onEnter={toPoints}
        />
        <TextInput
          value={typed}
          onChange={({ target }) => write(target.value)}
          error={form.errors[`${path}.levels`]}
          data-path={`${path}.levels`}
          aria-label={messages.points(at + 1)}
          rightSection={<span aria-hidden>{messages.pointsShort}</span>}
          rightSectionWidth={52}
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={goOnByEnter}
        />
        <ActionIcon color="gray" aria-label={messages.remove(at + 1)} onClick={remove}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {criterion.levels.length > 0 ? <Levels {...{ form, criterion, path, change }} /> : null}
    </div>
  );
}
