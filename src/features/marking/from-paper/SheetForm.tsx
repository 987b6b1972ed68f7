import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { LIMITS } from '../../../domain/limits.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Page.tsx';
import type { Pupil } from './FindPupil.tsx';
import classes from './FromPaper.module.css';
import { messages } from './messages.ts';
import { type SheetActions, type SheetQuestionFields, useSheetDraft } from './use-sheet-draft.ts';

interface SheetFormProps extends SheetActions {
  pupil: Pupil;
  /** Id of the first focused question; null for the first question without points. */
  beginAt: string | null;
  hasDeduction: boolean;
  canUndo: boolean;
}

/** Renders the form for the points of a printed sheet. Enter focuses the next field. */
export function SheetForm(props: SheetFormProps) {
  const { pupil, beginAt, hasDeduction, canUndo, onUndo } = props;
  const draft = useSheetDraft(pupil.answers, beginAt, props);
  return (
    <Panel title={messages.of(pupil.name, pupil.number)}>
      <fieldset
        className={classes.sheet}
        aria-label={messages.questions}
        onKeyDown={({ key }) => {
          if (key === 'Escape') draft.leave();
        }}
      >
        {pupil.isUnderWay && <Notice tone="warning">{messages.underWay}</Notice>}
        {hasDeduction && <Notice tone="info">{messages.noDeduction}</Notice>}
        <ol className={classes.questions}>
          {draft.questions.map((one) => (
            <Question key={one.group.key} one={one} draft={draft} />
          ))}
        </ol>
        <p className={classes.hint}>{draft.sum}</p>
        <div className={classes.buttons}>
          <Button onClick={draft.finish}>{messages.done}</Button>
          <IconButton icon={IconArrowBackUp} disabled={!canUndo} onClick={onUndo}>
            {messages.undo}
          </IconButton>
          <IconButton icon={IconX} onClick={draft.leave}>
            {messages.leave}
          </IconButton>
        </div>
        <p className={classes.keys}>{messages.keys}</p>
      </fieldset>
    </Panel>
  );
}

interface QuestionProps {
  one: SheetQuestionFields;
  draft: ReturnType<typeof useSheetDraft>;
}

function Question({ one, draft }: QuestionProps) {
  const { group, answer, fields } = one;
  return (
    <li className={classes.question} onBlur={() => draft.save(one)}>
      <p className={classes.text}>{beginningOf(plainText(group.question.text))}</p>
      {fields.map((field) => (
        <TextInput
          key={field.key}
          ref={draft.inputOf(field)}
          className={classes.points}
          label={field.label}
          description={field.levels ? messages.levels(field.levels) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={draft.textOf(field)}
          error={draft.problemIn(field)}
          onChange={({ currentTarget }) => draft.writePoints(one, field, currentTarget.value)}
          onKeyDown={(event) => draft.onKey(event, field)}
        />
      ))}
      <TextInput
        className={classes.comment}
        label={messages.comment(answer.number)}
        maxLength={LIMITS.markComment}
        value={draft.commentOf(answer)}
        onChange={({ currentTarget }) => draft.writeComment(one, currentTarget.value)}
      />
    </li>
  );
}

const BEGINNING = 120;

const beginningOf = (text: string): string =>
  text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text;
