import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LIMITS } from '../../../domain/limits.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import classes from './ImportButton.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { fileMessages as messages } from './messages.ts';

interface ImportButtonProps {
  draftKey: string;
  count: number;
  add: (questions: readonly QuestionForm[]) => Promise<unknown>;
  /** Called when the dialog closes after adding questions. */
  onAdded: () => void;
}

export function ImportButton({ draftKey, count, add, onAdded }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const hasAdded = useRef(false);
  const save = async (questions: readonly QuestionForm[]) => {
    await add(questions);
    hasAdded.current = true;
  };
  const spaceLeft = LIMITS.questionsInExam - count;
  const close = () => {
    setOpen(false);
    if (hasAdded.current) onAdded();
    hasAdded.current = false;
  };
  return (
    <div className={classes.row}>
      <IconButton icon={IconFileImport} disabled={spaceLeft <= 0} onClick={() => setOpen(true)}>
        {messages.import}
      </IconButton>
      {isOpen ? (
        <ImportDialog draftKey={draftKey} spaceLeft={spaceLeft} save={save} onClose={close} />
      ) : null}
    </div>
  );
}
