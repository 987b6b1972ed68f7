import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

interface RightOrWrongProps {
  group: EqualAnswers;
  /** True if the decision applies to all papers, which only the holder can decide. */
  isRuling: boolean;
  /** @param share of the points, 0 or 1 */
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
        <Button
          variant={outcome === 'correct' ? 'light' : 'default'}
          aria-pressed={outcome === 'correct'}
          leftSection={<IconCheck size={18} />}
          onClick={() => onDecide(1)}
        >
          {right}
        </Button>
        <Button
          variant={outcome === 'wrong' ? 'light' : 'default'}
          aria-pressed={outcome === 'wrong'}
          leftSection={<IconX size={18} />}
          onClick={() => onDecide(0)}
        >
          {wrong}
        </Button>
      </div>
      {isRuling && <p className={classes.hint}>{messages.ruleHint}</p>}
    </div>
  );
}
