import { Button } from '@mantine/core';
import { correctionOf } from '../../../domain/documents/exam/corrections.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { Pill } from '../../../ui/Pill.tsx';
import { correctionMessages as messages } from './messages.ts';

interface CorrectionCellProps {
  exam: Exam;
  questionID: string;
  /** Opens what corrects it. */
  onOpen: (questionID: string) => void;
}

/** What was corrected of a question, and the way to correct it; nothing for one that is no longer asked. */
export function CorrectionCell({ exam, questionID, onOpen }: CorrectionCellProps) {
  const at = exam.questions.findIndex(({ id }) => id === questionID);
  const question = exam.questions[at];
  if (!question) return null;
  const { credit, accepted } = correctionOf(question, exam);
  return (
    <>
      {credit && <Pill tone="warning">{messages.pills[credit]}</Pill>}
      {accepted.length > 0 && <Pill>{messages.alsoRight(accepted.join(', '))}</Pill>}
      <Button
        variant="default"
        aria-label={messages.correctOf(at + 1)}
        onClick={() => onOpen(questionID)}
      >
        {messages.correct}
      </Button>
    </>
  );
}
