import { IconListNumbers } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { examMessages as messages } from './messages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QuestionList } from './question-list/QuestionList.tsx';
import type { DraftQuestions } from './use-draft-questions.ts';

interface DraftQuestionListProps {
  draft: DraftQuestions;
}

/** The questions added so far; two hundred take long to draw, so they are not drawn at each key in the exam's fields. */
export const DraftQuestionList = memo(function DraftQuestionList({
  draft,
}: DraftQuestionListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { questions, fresh, update, onMove, onDuplicate, onDelete } = draft;
  const edited = questions.find(({ listId }) => listId === open);
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={<IconListNumbers size={28} />}
        title={messages.noQuestions}
        hint={messages.noQuestionsHint}
      />
    );
  }
  return (
    <>
      <QuestionList
        label={messages.questionsAdded}
        questions={questions}
        fresh={fresh}
        onMove={onMove}
        onDuplicate={onDuplicate}
        onDelete={onDelete}
        onEdit={setOpen}
      />
      {edited ? (
        <QuestionDialog
          question={edited}
          draftKey={`draft.${edited.listId}`}
          save={(written) => update(edited.listId, written)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
});
