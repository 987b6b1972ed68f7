import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QuestionList } from './question-list/QuestionList.tsx';
import type { useDraftQuestions } from './use-draft-questions.ts';
import { examWords as words } from './words.ts';

interface DraftQuestionListProps {
  draft: ReturnType<typeof useDraftQuestions>;
}

/** The questions added so far. */
export function DraftQuestionList({ draft }: DraftQuestionListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { questions, update, onMove, onDuplicate, onDelete } = draft;
  const edited = questions.find(({ key }) => key === open);
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={<IconListNumbers size={28} />}
        title={words.noQuestions}
        hint={words.noQuestionsHint}
      />
    );
  }
  return (
    <>
      <QuestionList
        label={words.questionsAdded}
        questions={questions}
        onMove={onMove}
        onDuplicate={onDuplicate}
        onDelete={onDelete}
        onEdit={setOpen}
      />
      {edited ? (
        <QuestionDialog
          question={edited}
          draftKey={`draft.${edited.key}`}
          save={(written) => update(edited.key, written)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
