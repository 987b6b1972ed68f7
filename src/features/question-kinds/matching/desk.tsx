import { Fragment } from 'react';
import { matching } from '../../../domain/question-kinds/matching/matching.ts';
import {
  letterAt,
  type MatchingBody,
  type MatchingKey,
  shownMatches,
} from '../../../domain/question-kinds/matching/pairs.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { deskMessages } from '../desk-messages.ts';
import { kindMessages } from '../messages.ts';
import typed from '../typed-desk.module.css';
import type { KindDesk, PrintProps, ReviewProps } from '../views.ts';
import classes from './desk.module.css';
import { Editor } from './Editor.tsx';

const messages = deskMessages.matching;

function Review({ question: { body, key }, isKeyAlone }: ReviewProps<MatchingBody, MatchingKey>) {
  const others = body.right.filter((_, index) => !key.pairs.includes(index));
  return (
    <>
      <ul className={typed.right} aria-label={messages.pairs}>
        {body.left.map((left, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal and never move
          <li key={at}>
            <Rich text={left} />
            {messages.between}
            <Rich text={body.right[key.pairs[at] ?? -1] ?? ''} />
          </li>
        ))}
      </ul>
      {others.length > 0 && !isKeyAlone ? (
        <div className={typed.hint}>
          {messages.others}:{' '}
          {others.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts never move
            <Fragment key={at}>
              {at > 0 ? ', ' : ''}
              <Rich text={text} />
            </Fragment>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Prints a box before each left text, for the letter of the matching right text. */
const Print = ({ question, keyed }: PrintProps<MatchingBody, MatchingKey>) => (
  <div className={classes.columns}>
    <ul className={classes.texts}>
      {question.body.left.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal and never move
        <li key={at}>
          <span className={classes.box}>{keyed ? letterAt(keyed.key.pairs[at] ?? -1) : ''}</span>
          <span>
            <Rich text={text} />
          </span>
        </li>
      ))}
    </ul>
    <ul className={classes.texts}>
      {shownMatches(question).map(({ label, index }) => (
        <li key={index}>
          <span>{kindMessages.matching.letter(label)}</span>{' '}
          <span>
            <Rich text={question.body.right[index] ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

export const matchingDesk = {
  name: matching.name,
  label: messages.label,
  usualText: messages.usualText,
  Editor,
  keyboardHints: messages.hints,
  Review,
  Print,
} satisfies KindDesk;
