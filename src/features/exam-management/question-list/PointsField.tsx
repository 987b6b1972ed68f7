import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readMaxPoints } from '../../../domain/points-text.ts';
import { formatMark } from '../../../ui/format.ts';
import { pointsMessages as messages } from '../messages.ts';
import classes from './PointsBar.module.css';

interface PointsFieldProps {
  /** Number of the question, from 1. */
  number: number;
  points: number | undefined;
  /** Points that an empty field means. */
  spread: number | undefined;
  onChange: (points: number | undefined) => void;
}

/** Renders a field for points. Saves on blur or Enter; empty removes the points. */
export function PointsField({ number, points, spread, onChange }: PointsFieldProps) {
  const [typed, setTyped] = useState(points === undefined ? '' : formatMark(points));
  const read = readMaxPoints(typed) ?? undefined;
  const isWrong = typed.trim() !== '' && read === undefined;
  const [isShownWrong, setShownWrong] = useState(false);
  const take = () => {
    setShownWrong(isWrong);
    if (!isWrong && read !== points) onChange(read);
  };
  return (
    <TextInput
      className={classes.field}
      aria-label={messages.pointsOf(number)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      placeholder={spread === undefined ? undefined : formatMark(spread)}
      error={isShownWrong ? messages.wrong : undefined}
      rightSection={<span aria-hidden>{messages.unit}</span>}
      rightSectionWidth={56}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
