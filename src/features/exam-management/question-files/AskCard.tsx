import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';

import { type AskAnswers, answerTo, askName } from '../../../domain/question-files/asks.ts';
import type { Ask, QuestionTexts, ReadQuestion } from '../../../domain/question-files/reading.ts';
import { offeredOptions, optionText } from '../../../domain/question-kinds/single/options.ts';
import review from '../../question-kinds/single/Review.module.css';
import card from '../QuestionCard.module.css';
import classes from './AskCard.module.css';
import { fileMessages as messages } from './messages.ts';

interface AskCardProps {
  read: Extract<ReadQuestion, { asks: readonly Ask[] }>;
  /** Counted from 1. */
  number: number;
  answers: AskAnswers;
  onAnswer: (name: string, answer: string) => void;
}

/** A question that the text leaves open, with what is asked of it. One item of a list. */
export const AskCard = ({ read: { question, asks }, number, answers, onAnswer }: AskCardProps) => (
  <li className={card.card}>
    <div className={card.side}>
      <span className={classes.open} aria-hidden>
        {number}
      </span>
    </div>
    <div className={card.content}>
      <p className={card.text}>{question.text}</p>
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
          className={classes.ask}
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

/** What can be answered, and how it is called. */
function answersTo(ask: Ask, question: QuestionTexts): [string, string][] {
  if (ask.kind !== 'key')
    return Object.entries(ask.kind === 'tail' ? messages.tail(ask.option) : messages.lead);
  const isNamed = (key: string) => ask.named.some((named) => named === key);
  return choicesOf(question).map(([key, text]) => [
    key,
    `${key}) ${text}${isNamed(key) ? ` (${messages.named})` : ''}`,
  ]);
}
