import { ActionIcon, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { readMaxPoints } from '../../../domain/documents/exam/points.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Criterion } from '../../../domain/question-kinds/kind.ts';
import type { OpenBody, OpenKey } from '../../../domain/question-kinds/open/open.ts';
import { freeLevel, withLevel, withoutLevel } from '../../../domain/question-kinds/open/rubric.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { isEnter } from '../../../ui/enter-chain.ts';
import { formatMark } from '../../../ui/format.ts';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { QuestionValues } from '../views.ts';

const messages = deskMessages.open;
export type OpenFormState = UseFormReturnType<QuestionValues<OpenBody, OpenKey>>;

interface LevelsProps {
  form: OpenFormState;
  criterion: Criterion;
  path: string;
  change: (criterion: Criterion) => void;
}

export function Levels({ form, criterion, path, change }: LevelsProps) {
  const { levels } = criterion;
  const free = freeLevel(criterion);
  return (
    <details>
      <summary>{messages.levels}</summary>
      {levels.map(({ points }, at) => {
        const isInner = at > 0 && at < levels.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level stays in its row while its points change
          <div key={at} className={classes.level}>
            {isInner ? (
              <LevelPoints
                points={points}
                change={(other) => {
                  const isFree = levels.every((level) => level.points !== other);
                  if (!isFree || other > (levels.at(-1)?.points ?? 0)) return false;
                  change(withLevel(criterion, points, other));
                  return true;
                }}
              />
            ) : (
              <span>
                {formatMark(points)} {messages.pointsShort}
              </span>
            )}
            <TextInput
              {...form.getInputProps(`${path}.levels.${at}.text`)}
              aria-label={messages.level(points)}
              placeholder={messages.levelText}
              autoComplete="off"
            />
            {isInner ? (
              <ActionIcon
                color="gray"
                aria-label={messages.removeLevel(points)}
                onClick={() => change(withoutLevel(criterion, points))}
              >
                <IconX size={20} />
              </ActionIcon>
            ) : null}
          </div>
        );
      })}
      {free !== null && levels.length < LIMITS.levels ? (
        <IconButton
          variant="subtle"
          icon={IconPlus}
          onClick={() => change(withLevel(criterion, null, free))}
        >
          {messages.addLevel}
        </IconButton>
      ) : null}
    </details>
  );
}

interface LevelPointsProps {
  points: number;
  /** @returns false if the criterion cannot have such a level */
  change: (points: number) => boolean;
}

function LevelPoints({ points, change }: LevelPointsProps) {
  const [typed, setTyped] = useState(formatMark(points));
  const [seen, setSeen] = useState(points);
  if (points !== seen) {
    setSeen(points);
    setTyped(formatMark(points));
  }
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const read = readMaxPoints(typed);
    setWrong(read !== points && (read === null || !change(read)));
  };
  return (
    <TextInput
      className={classes.levelPoints}
      aria-label={messages.levelPoints(points)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isWrong ? messages.levelWrong : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        take();
      }}
    />
  );
}
