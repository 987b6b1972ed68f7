import { Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import {
  type RecordNames,
  recordMessages,
  soundNamesIn,
} from '../../../domain/documents/attempt/record-messages.ts';
import { linesInWords } from '../../../domain/documents/attempt/record-words.ts';
import { isShuffled } from '../../../domain/documents/exam/shuffle.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { MAX_NOTE } from '../../../domain/limits.ts';
import type { SheetQuestion } from '../../../domain/question-kinds/kind.ts';
import { answerSign } from '../../../domain/question-kinds/questions.ts';
import { useLive } from '../../../store/live.ts';
import { ownRecord } from '../../../store/queries/records.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { recordMessages as messages } from '../messages.ts';
import classes from './OwnRecord.module.css';

export interface OwnRecordProps {
  paper: Paper;
  /** Questions in the order shown. */
  questions: readonly SheetQuestion[];
  /** Message that is sent with the hand-in. */
  note: RefObject<string>;
}

/** Shows the record that the teacher will read, with a field for a message. */
export function OwnRecord({ paper, questions, note }: OwnRecordProps) {
  const logs = useLive((store) => ownRecord(store, paper.id), [paper.id]);
  const [typed, setTyped] = useState(note.current);
  const type = (text: string) => {
    note.current = text;
    setTyped(text);
  };
  return (
    <>
      <details className={classes.record}>
        <summary>{messages.title}</summary>
        <p>
          {messages.hint} {isShuffled(paper) && messages.hintShuffled}
        </p>
        {logs && (
          <Timeline
            moments={linesInWords(logs, namesOn(questions, paper))}
            labels={recordMessages}
          />
        )}
      </details>
      <details className={classes.record} open={note.current !== ''}>
        <summary>{messages.write}</summary>
        <Textarea
          className={classes.note}
          label={messages.note}
          description={messages.noteHint}
          maxLength={MAX_NOTE}
          rows={3}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p className={classes.left} aria-live="polite">
          {typed.length > MAX_NOTE - NEARLY_FULL
            ? messages.noteLeft(MAX_NOTE - typed.length)
            : null}
        </p>
      </details>
    </>
  );
}

/** Number of remaining characters below which the page shows it. */
const NEARLY_FULL = 50;

function namesOn(questions: readonly SheetQuestion[], paper: Paper): RecordNames {
  const find = (id: string) => questions.find((question) => question.id === id);
  return {
    question: (id) => {
      const question = find(id);
      return question
        ? recordMessages.question(questions.indexOf(question) + 1)
        : recordMessages.otherQuestion;
    },
    answer: (id, answer) => {
      const question = find(id);
      return question ? answerSign(question, answer, paper) : answer;
    },
    sound: soundNamesIn(questions),
  };
}
