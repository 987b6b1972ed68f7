import { Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import {
  type AskAnswers,
  answerTo,
  askName,
  settledQuestion,
} from '../../../domain/question-files/asks.ts';
import type {
  Ask,
  LineLoss,
  QuestionTexts,
  Reading,
  ReadQuestion,
} from '../../../domain/question-files/reading.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionCard } from '../QuestionCard.tsx';
import type { PastedLoss } from './clipboard-lines.ts';
import classes from './ImportDialog.module.css';
import { lossMessages, fileMessages as messages, problemMessages } from './messages.ts';
import '@mantine/core/styles/Radio.css';
import { offeredOptions, richOption } from '../../../domain/question-kinds/options.ts';
import type { RichText } from '../../../domain/rich-text/rich-text.ts';
import review from '../../question-kinds/OptionsReview.module.css';
import { Rich } from '../../rich-text/Rich.tsx';
import card from '../QuestionCard.module.css';
import importPreviewClasses from './ImportPreview.module.css';

/** Maximum number of problems to show, because a file of another format has many. */
const SHOWN_PROBLEMS = 30;

interface ImportPreviewProps {
  reading: Reading;
  answers: AskAnswers;
  onAnswer: (name: string, answer: string) => void;
}

export function ImportPreview({ reading, answers, onAnswer }: ImportPreviewProps) {
  const { questions, problems, countsQuestions } = reading;
  const { lost = [], unused = [], leftOut = [] } = reading;
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
      {lost.length > 0 ? <LossList lost={lost} countsQuestions={countsQuestions} /> : null}
      {unused.length > 0 ? <p className={classes.hint}>{messages.unused(unused)}</p> : null}
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

interface LossListProps extends Pick<Reading, 'countsQuestions'> {
  lost: readonly LineLoss[];
}

const LossList = ({ lost, countsQuestions }: LossListProps) => (
  <Notice tone="warning" icon={IconAlertTriangle} title={messages.losses}>
    <ul className={classes.problems} aria-label={messages.losses}>
      {lost.slice(0, SHOWN_PROBLEMS).map(({ line, loss, count }) => (
        <li key={`${line}.${loss}`}>
          <strong>{messages.problemAt(line, countsQuestions)}:</strong> {lossMessages[loss](count)}
        </li>
      ))}
      {lost.length > SHOWN_PROBLEMS ? (
        <li>{messages.moreProblems(lost.length - SHOWN_PROBLEMS)}</li>
      ) : null}
    </ul>
  </Notice>
);

/** Lists parts of the clipboard that a text field cannot hold, each with the text before it. */
export const PastedLosses = ({ lost }: { lost: readonly PastedLoss[] }) => (
  <Notice tone="warning" icon={IconAlertTriangle} title={messages.losses}>
    <ul className={classes.problems} aria-label={messages.losses}>
      {pastedLosses(lost)
        .slice(0, SHOWN_PROBLEMS)
        .map(({ loss, near, count }) => (
          <li key={`${loss}.${near}`}>
            {lossMessages[loss](count)} {near ? <q>{near}</q> : null}
          </li>
        ))}
    </ul>
  </Notice>
);

function pastedLosses(lost: readonly PastedLoss[]): (PastedLoss & { count: number })[] {
  const counted = new Map<string, PastedLoss & { count: number }>();
  for (const one of lost) {
    const name = `${one.loss}.${one.near}`;
    counted.set(name, { ...one, count: (counted.get(name)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
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
              <span className={review.key}>{key}</span> <Rich text={text} />
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

const choicesOf = (question: QuestionTexts): [string, RichText][] =>
  offeredOptions(question).map((key) => [key, richOption(question, key)]);

function answersTo(ask: Ask, question: QuestionTexts): [string, ReactNode][] {
  if (ask.kind !== 'key')
    return Object.entries(ask.kind === 'tail' ? messages.tail(ask.option) : messages.lead);
  const isNamed = (key: string) => ask.named.some((named) => named === key);
  return choicesOf(question).map(([key, text]) => [
    key,
    <Fragment key={key}>
      {key}) <Rich text={text} />
      {isNamed(key) ? ` (${messages.named})` : ''}
    </Fragment>,
  ]);
}

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
