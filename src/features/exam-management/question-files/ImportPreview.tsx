import { Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  type AskAnswers,
  answerTo,
  askName,
  settledQuestion,
} from '../../../domain/question-files/asks.ts';
import type {
  Ask,
  QuestionTexts,
  Reading,
  ReadQuestion,
} from '../../../domain/question-files/reading.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionCard } from '../QuestionCard.tsx';
import classes from './ImportDialog.module.css';
import { fileMessages as messages, problemMessages } from './messages.ts';
import '@mantine/core/styles/Radio.css';
import { offeredOptions, optionText } from '../../../domain/question-kinds/options.ts';
import review from '../../question-kinds/OptionsReview.module.css';
import { Rich } from '../../rich-text/Rich.tsx';
import card from '../QuestionCard.module.css';
import importPreviewClasses from './ImportPreview.module.css';

/** Maximum number of problems shown: a file of another format has many. */
const SHOWN_PROBLEMS = 30;

interface ImportPreviewProps {
  reading: Reading;
  answers: AskAnswers;
  onAnswer: (name: string, answer: string) => void;
}

export function ImportPreview({ reading, answers, onAnswer }: ImportPreviewProps) {
  const { questions, problems, leftOut = [], countsQuestions } = reading;
  const open = questions.filter((read) => settledQuestion(read, answers) === null).length;
  return (
    <>
      <p className={classes.summary} role="status">
        {questions.length + problems.length === 0
          ? messages.nothing
          : messages.summary(questions.length, problems.length)}
      </p>
      {open > 0 ? <Notice tone="warning">{messages.askCount(open)}</Notice> : null}
      {problems.length > 0 ? (
        <ProblemList problems={problems} countsQuestions={countsQuestions} />
      ) : null}
      {leftOut.length > 0 ? <LeftOut lines={leftOut} /> : null}
      {questions.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{messages.found}</h3>
          <ol className={classes.list} aria-label={messages.found}>
            {questions.map((read, at) =>
              read.asks ? (
                <AskCard key={read.line} number={at + 1} {...{ read, answers, onAnswer }} />
              ) : (
                <QuestionCard key={read.line} question={read.question} number={at + 1} />
              ),
            )}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function ProblemList({ problems, countsQuestions }: Pick<Reading, 'problems' | 'countsQuestions'>) {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const more = problems.length - shown.length;
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={messages.problems}>
      <ul className={classes.problems} aria-label={messages.problems}>
        {shown.map(({ line, problem, about }) => (
          <li key={`${line}.${problem}.${about}`}>
            <strong>{messages.problemAt(line, countsQuestions)}:</strong> {problemMessages[problem]}
            {about ? ` (${about})` : ''}
          </li>
        ))}
        {more > 0 ? <li>{messages.moreProblems(more)}</li> : null}
      </ul>
    </Notice>
  );
}

interface AskCardProps {
  read: Extract<ReadQuestion, { asks: readonly Ask[] }>;
  number: number;
  answers: AskAnswers;
  onAnswer: (name: string, answer: string) => void;
}

const AskCard = ({ read: { question, asks }, number, answers, onAnswer }: AskCardProps) => (
  <li className={card.card}>
    <div className={card.side}>
      <span className={importPreviewClasses.open} aria-hidden>
        {number}
      </span>
    </div>
    <div className={card.content}>
      <div className={card.text}>
        <Rich text={question.text} />
      </div>
      {asks.some(({ kind }) => kind === 'key') ? null : (
        <ul className={review.options}>
          {choicesOf(question).map(([key, text]) => (
            <li key={key} className={review.option}>
              <span className={review.key}>{key}</span> {text}
            </li>
          ))}
        </ul>
      )}
      {asks.map((ask) => (
        <Radio.Group
          key={ask.kind}
          className={importPreviewClasses.ask}
          label={messages.asks(ask)}
          value={answerTo(question, ask, answers) ?? ''}
          onChange={(answer) => onAnswer(askName(question, ask), answer)}
        >
          {answersTo(ask, question).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Radio.Group>
      ))}
    </div>
  </li>
);

const choicesOf = (question: QuestionTexts): [string, string][] =>
  offeredOptions(question).map((key) => [key, optionText(question, key)]);

function answersTo(ask: Ask, question: QuestionTexts): [string, string][] {
  if (ask.kind !== 'key')
    return Object.entries(ask.kind === 'tail' ? messages.tail(ask.option) : messages.lead);
  const isNamed = (key: string) => ask.named.some((named) => named === key);
  return choicesOf(question).map(([key, text]) => [
    key,
    `${key}) ${text}${isNamed(key) ? ` (${messages.named})` : ''}`,
  ]);
}

/** Lines outside of any question, mostly headings. */
const LeftOut = ({ lines }: { lines: NonNullable<Reading['leftOut']> }) => (
  <details>
    <summary className={classes.more}>{messages.leftOut(lines.length)}</summary>
    <ul className={classes.list}>
      {lines.map(({ line, text }) => (
        <li key={`${line}.${text}`} className={classes.hint}>
          {messages.problemAt(line)}: {text}
        </li>
      ))}
    </ul>
  </details>
);
