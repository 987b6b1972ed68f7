import { BLANK } from '../../../domain/question-kinds/kind.ts';
import { matching } from '../../../domain/question-kinds/matching/matching.ts';
import {
  answerOf,
  chosenIn,
  type MatchingBody,
  shownMatches,
} from '../../../domain/question-kinds/matching/pairs.ts';
import { AnswerFoot } from '../AnswerFoot.tsx';
import { useAnswerTo } from '../answers.ts';
import { kindMessages } from '../messages.ts';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';

const messages = kindMessages.matching;
const NONE = -1;
/** Maximum length of a text that a list shows in full on a narrow tablet (characters). */
const FITS = 24;

/** Each left text with a list of the right ones, in the browser's own form. */
function Input({ question, paper, ref }: InputProps<MatchingBody>) {
  const { saved, pending, choose } = useAnswerTo(question.id);
  const { left, right } = question.body;
  const given = pending?.answer ?? saved;
  const isSaved = saved !== undefined && !pending;
  const chosen = given === undefined || given === BLANK ? [] : chosenIn(given);
  const shown = shownMatches(question, paper);
  const choosePair = (at: number, index: number) => {
    const next = left.map((_, row) => (row === at ? index : (chosen[row] ?? NONE)));
    choose(next.every((one) => one === NONE) ? BLANK : answerOf(next));
  };
  return (
    <div className={classes.answer} ref={ref}>
      {/* Arrow keys and letters choose in a list here, not between questions. */}
      <ul className={classes.rows} data-own-keys>
        {left.map((text, at) => {
          const index = chosen[at] ?? NONE;
          const match = right[index] ?? '';
          const state = index === NONE ? 'free' : isSaved ? 'saved' : 'chosen';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of a question may be equal and never move
            <li key={at} className={classes.row}>
              <label className={classes.pair}>
                <span className={classes.left}>{text}</span>
                <select
                  className={classes.list}
                  data-state={state}
                  value={index}
                  onChange={({ target }) => choosePair(at, Number(target.value))}
                >
                  <option value={NONE}>{messages.choose}</option>
                  {shown.map(({ label, index }) => (
                    <option key={index} value={index}>
                      {messages.match(label, right[index] ?? '')}
                    </option>
                  ))}
                </select>
                {match.length > FITS ? (
                  <span className={classes.chosen} aria-hidden>
                    {match}
                  </span>
                ) : null}
              </label>
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

export const matchingInput = {
  name: matching.name,
  Input,
  keysHint: messages.keys,
  scrollLabel: messages.scroll,
} satisfies KindInput;
