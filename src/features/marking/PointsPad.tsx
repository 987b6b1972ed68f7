import { TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { readPoints } from '../../domain/documents/exam/points.ts';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import type { Criterion, Question } from '../../domain/question-kinds/kind.ts';
import { maxPointsOf, rubricOf } from '../../domain/question-kinds/questions.ts';
import { plainText } from '../../domain/rich-text/rich-text.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formatMark } from '../../ui/format.ts';
import { useKeys } from '../question-kinds/answers.ts';
import { Rich } from '../rich-text/Rich.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';
import { type Draft, sumOf, withLevel } from './use-mark-draft.ts';

interface PointsPadProps {
  question: Question;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onEnter: () => void;
}

/** Maximum points for which every whole number has a button. */
const BUTTONS_UP_TO = 10;

export function PointsPad(props: PointsPadProps) {
  const rubric = rubricOf(props.question);
  if (rubric.length > 0) return <Rubric {...props} rubric={rubric} />;
  return maxPointsOf(props.question) > BUTTONS_UP_TO ? (
    <PointsField {...props} />
  ) : (
    <PointsButtons {...props} />
  );
}

function PointsButtons({ question, draft, onDraft }: PointsPadProps) {
  const max = maxPointsOf(question);
  const chosen = readPoints(draft.points);
  const whole = chosen === null ? null : Math.floor(chosen);
  const hasHalf = chosen !== null && chosen !== whole;
  // Half a point alone does not press the button of 0.
  const isHalfAlone = chosen === 0.5;
  const give = (points: number) => onDraft({ ...draft, points: formatMark(points) });
  const toggled = hasHalf ? (whole ?? 0) : (chosen ?? 0) + 0.5;
  return (
    <div className={classes.pad}>
      <p className={classes.label}>
        {messages.give} · {messages.points(max)}
      </p>
      <ul className={classes.choices} aria-label={messages.give}>
        {wholePoints(max).map((points) => (
          <li key={points}>
            <button
              type="button"
              data-points
              className={classes.choice}
              aria-pressed={points === (isHalfAlone ? null : whole)}
              aria-label={messages.pointsOf(points)}
              onClick={() => give(points)}
            >
              {points}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            data-points
            className={classes.choice}
            aria-pressed={hasHalf}
            aria-label={messages.halfLabel}
            disabled={toggled > max}
            onClick={() => give(toggled)}
          >
            {messages.half}
          </button>
        </li>
      </ul>
    </div>
  );
}

const wholePoints = (max: number): number[] => [...Array(Math.floor(max) + 1).keys()];

function PointsField({ question, draft, onDraft, onEnter }: PointsPadProps) {
  const max = maxPointsOf(question);
  const points = readPoints(draft.points);
  const isWrong = draft.points !== '' && (points === null || points > max);
  return (
    <div className={classes.pad} data-own-keys>
      <TextInput
        className={classes.field}
        label={messages.pointsField}
        inputMode="decimal"
        value={draft.points}
        error={isWrong && messages.pointsWrong(max)}
        rightSection={<span aria-hidden>{messages.ofMax(max)}</span>}
        rightSectionWidth={64}
        onChange={({ currentTarget: { value } }) => onDraft({ ...draft, points: value })}
        onKeyDown={({ key }) => key === 'Enter' && !isWrong && onEnter()}
      />
    </div>
  );
}

const Rubric = ({
  question,
  draft,
  onDraft,
  rubric,
}: PointsPadProps & { rubric: readonly Criterion[] }) => (
  <div className={classes.rubric}>
    {rubric.map(({ id, text, levels }) => (
      <div key={id}>
        <div className={classes.label}>
          <Rich text={text} />
        </div>
        <ul className={classes.choices} aria-label={plainText(text)}>
          {levels.map((level) => (
            <li key={level.points}>
              <button
                type="button"
                data-points
                className={classes.choice}
                aria-pressed={draft.levels.get(id) === level.points}
                onClick={() => onDraft(withLevel(draft, id, level.points))}
              >
                {messages.level(level.points, level.text)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    ))}
    {draft.levels.size > 0 && (
      <p className={classes.hint}>{messages.sum(sumOf(draft), maxPointsOf(question))}</p>
    )}
  </div>
);

interface RightOrWrongProps {
  group: EqualAnswers;
  /** True if the decision applies to all papers, which only the holder can decide. */
  isRuling: boolean;
  /** @param share share of the points, 0 or 1 */
  onDecide: (share: number) => void;
}

export function RightOrWrong({ group, isRuling, onDecide }: RightOrWrongProps) {
  const { outcome } = group.answers[0].graded;
  const [right, wrong] = isRuling
    ? [messages.rightForAll(group.answers.length), messages.wrongForAll(group.answers.length)]
    : [messages.right, messages.wrong];
  return (
    <div className={classes.stack}>
      <div className={classes.foot}>
        <IconButton
          variant={outcome === 'correct' ? 'light' : 'default'}
          aria-pressed={outcome === 'correct'}
          icon={IconCheck}
          onClick={() => onDecide(1)}
        >
          {right}
        </IconButton>
        <IconButton
          variant={outcome === 'wrong' ? 'light' : 'default'}
          aria-pressed={outcome === 'wrong'}
          icon={IconX}
          onClick={() => onDecide(0)}
        >
          {wrong}
        </IconButton>
      </div>
      {isRuling && <p className={classes.hint}>{messages.ruleHint}</p>}
    </div>
  );
}

/** Handles keys of the marking screen. A focused link or button handles Enter and Space itself. */
export function useMarkingKeys(actionOf: (key: string) => (() => void) | null): void {
  useKeys((key) => {
    if ((key === 'Enter' || key === ' ') && isOnControl()) return null;
    return actionOf(key.length === 1 ? key.toLocaleLowerCase('tr') : key);
  });
}

/** Returns true if Enter presses the focused control. On points, Enter opens the next answer. */
const isOnControl = (): boolean =>
  document.activeElement?.matches('a, summary, button:not([data-points])') === true;
