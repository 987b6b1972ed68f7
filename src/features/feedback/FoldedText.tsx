import { Button } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '../../domain/limits.ts';
import { LongText } from '../../ui/ReportCard.tsx';
import { feedbackMessages as messages } from './messages.ts';

/** A text that shows its first 300 characters until one asks for more. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const characters = [...text];
  const isLong = characters.length > LIMITS.feedbackFold;
  const shown = isLong && !isOpen ? `${characters.slice(0, LIMITS.feedbackFold).join('')}…` : text;
  return (
    <div>
      <LongText>{shown}</LongText>
      {isLong && (
        <Button
          variant="subtle"
          px="xs"
          ml="calc(var(--mantine-spacing-xs) * -1)"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.less : messages.more}
        </Button>
      )}
    </div>
  );
}
