import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '../../../domain/limits.ts';
import classes from './ExamSettings.module.css';
import { messages } from './messages.ts';

interface GraceFieldProps {
  input: GetInputPropsReturnType;
  minutes: number;
}

/** How long results that come out after the end wait for what is on its way. */
export function GraceField({ input, minutes }: GraceFieldProps) {
  const offered = new Set([...LIMITS.graceMinutes.choices, minutes]);
  return (
    <NativeSelect
      {...input}
      label={messages.grace}
      description={messages.graceHint}
      classNames={{ description: classes.description }}
      data={[...offered]
        .sort((a, b) => a - b)
        .map((count) => ({ value: String(count), label: messages.minutes(count) }))}
    />
  );
}
