import { NativeSelect } from '@mantine/core';
import { BUBBLE_LETTERS } from '../../../domain/bubble-sheet/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { messages } from './messages.ts';
import classes from './SheetsScreen.module.css';

interface AnswersProps {
  options: number;
  answers: readonly (string | null)[];
  onAnswer: (question: number, answer: string) => void;
}

/** What could not be read is asked first, one question after another; all the rest can be corrected. */
export function Answers({ options, answers, onAnswer }: AnswersProps) {
  const letters = BUBBLE_LETTERS.slice(0, options);
  const choices = [...letters, '-'].map((value) => ({
    value,
    label: value === '-' ? messages.blank : value,
  }));
  const first = answers.indexOf(null);
  const left = answers.filter((answer) => answer === null).length;
  return (
    <>
      {left > 0 && (
        <div className={classes.ask}>
          <Notice tone="warning">{messages.unsure(left)}</Notice>
          <Segmented
            key={first}
            showLabel
            label={messages.ask(first + 1)}
            value=""
            onChange={(answer) => onAnswer(first, answer)}
            options={choices}
          />
        </div>
      )}
      <h3 className={classes.heading}>{messages.answers}</h3>
      <div className={classes.answers}>
        {answers.map((answer, question) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a sheet has no name but its place
            key={question}
            size="sm"
            label={messages.question(question + 1)}
            value={answer ?? ''}
            onChange={({ currentTarget }) => onAnswer(question, currentTarget.value)}
            data={[
              ...(answer === null ? [{ value: '', label: messages.notSaid, disabled: true }] : []),
              ...choices,
            ]}
          />
        ))}
      </div>
    </>
  );
}
