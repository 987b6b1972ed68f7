import { BLANK } from '../../../domain/question-kinds/kind.ts';
import { matching } from '../../../domain/question-kinds/matching/matching.ts';
import {
  answerOf,
  chosenIn,
  type MatchingBody,
  type ShownMatch,
  shownMatches,
} from '../../../domain/question-kinds/matching/pairs.ts';
import { isOneParagraph, plainText, type RichText } from '../../../domain/rich-text/rich-text.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { AnswerFoot } from '../AnswerFoot.tsx';
import { useAnswerTo } from '../answers.ts';
import { kindMessages } from '../messages.ts';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';

const messages = kindMessages.matching;
const NONE = -1;
/** Maximum length of a text that a closed list shows in full on a narrow tablet (characters). */
const FITS = 24;

const isCut = (text: RichText): boolean =>
  typeof text === 'string' ? text.length > FITS : isOneParagraph(text);

function Input({ question, paper, ref }: InputProps<MatchingBody>) {
  const { saved, pending, choose } = useAnswerTo(question.id);
  const { left, right } = question.body;
  const given = pending?.answer ?? saved;
  const isSaved = saved !== undefined && !pending;
  const chosen = given === undefined || given === BLANK ? [] : chosenIn(given);
  const shown = shownMatches(question, paper);
  const isLettered = right.some((text) => typeof text !== 'string');
  const choosePair = (at: number, index: number) => {
    const next = left.map((_, row) => (row === at ? index : (chosen[row] ?? NONE)));
    choose(next.every((one) => one === NONE) ? BLANK : answerOf(next));
  };
  return (
    <div className={classes.answer} data-lettered={isLettered} ref={ref}>
      {isLettered ? <Matches right={right} shown={shown} /> : null}
      {/* Leaves keys to the lists, because elsewhere they change the question or the answer. */}
      <ul className={classes.rows} data-own-keys>
        {left.map((text, at) => {
          const index = chosen[at] ?? NONE;
          const match = right[index];
          // Puts no label around a picture, which is a button. A label must not contain a button.
          const Pair = isOneParagraph(text) ? 'label' : 'div';
          const state = index === NONE ? 'free' : isSaved ? 'saved' : 'chosen';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of a question may be equal and never move
            <li key={at} className={classes.row}>
              <Pair className={classes.pair}>
                <span className={classes.left}>
                  <Rich text={text} />
                </span>
                <select
                  aria-label={Pair === 'div' ? plainText(text) || messages.row(at + 1) : undefined}
                  className={classes.list}
                  data-state={state}
                  value={index}
                  onChange={({ target }) => choosePair(at, Number(target.value))}
                >
                  <option value={NONE}>{messages.choose}</option>
                  {shown.map(({ label, index }) => (
                    <option key={index} value={index}>
                      {messages.match(label, plainText(right[index] ?? ''))}
                    </option>
                  ))}
                </select>
                {match !== undefined && isCut(match) ? (
                  <span className={classes.chosen} aria-hidden>
                    <Rich text={match} />
                  </span>
                ) : null}
              </Pair>
            </li>
          );
        })}
      </ul>
      <AnswerFoot
        isSaved={isSaved}
        isBlank={chosen.length === 0 ? given === BLANK : null}
        leaveBlank={() => choose(BLANK)}
      />
    </div>
  );
}

interface MatchesProps {
  right: readonly RichText[];
  shown: readonly ShownMatch[];
}

/** Lists the right texts with their letters, because a select shows letters only. */
const Matches = ({ right, shown }: MatchesProps) => (
  <ul className={classes.matches} aria-label={messages.matches}>
    {shown.map(({ label, index }) => (
      <li key={index} className={classes.match}>
        <b>{messages.letter(label)}</b> <Rich text={right[index] ?? ''} />
      </li>
    ))}
  </ul>
);

export const matchingInput = {
  name: matching.name,
  Input,
  keysHint: messages.keys,
  scrollLabel: messages.scroll,
} satisfies KindInput;
