import { ActionIcon } from '@mantine/core';
import { IconListNumbers, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../../ui/Confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import type { DraftQuestion } from './draft-question.ts';
import classes from './QuestionCard.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { examWords as words } from './words.ts';

interface DraftQuestionListProps {
  questions: readonly DraftQuestion[];
  onDelete: (key: string) => void;
}

/** The questions added so far. */
export function DraftQuestionList({ questions, onDelete }: DraftQuestionListProps) {
  const confirm = useConfirm();
  const askAndDelete = async (key: string) => {
    const sure = await confirm({
      message: words.confirmQuestion,
      lost: words.lostDraftQuestion,
      confirmLabel: words.deleteQuestion,
      danger: true,
    });
    if (sure) onDelete(key);
    else toast.info(words.cancelled);
  };
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
    <ol className={classes.list} aria-label={words.questionsAdded}>
      {questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          number={at + 1}
          actions={
            <ActionIcon
              color="var(--danger-ink)"
              aria-label={words.deleteQuestionOf(at + 1)}
              onClick={() => askAndDelete(question.key)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          }
        />
      ))}
    </ol>
  );
}
