import { ActionIcon, Button } from '@mantine/core';
import { IconListNumbers, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exam, Question } from '../../domain/entities/exam.ts';
import { LIMITS } from '../../domain/limits.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './QuestionCard.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useDeleteQuestion } from './use-delete-question.ts';
import { examWords as words } from './words.ts';

interface QuestionsPanelProps {
  exam: Exam;
  /** Papers that exist already, begun or handed in. */
  paperCount: number;
}

/** The exam's questions: added in a dialog, edited in one at the side. */
export function QuestionsPanel({ exam, paperCount }: QuestionsPanelProps) {
  const [open, setOpen] = useState<Question | 'new' | null>(null);
  const remove = useDeleteQuestion(exam.examID);
  const { questions } = exam;
  return (
    <Panel
      title={`${words.questions} (${questions.length})`}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={questions.length >= LIMITS.questionsInExam}
          onClick={() => setOpen('new')}
        >
          {words.addQuestionTitle}
        </Button>
      }
    >
      {questions.length === 0 ? (
        <EmptyState
          icon={<IconListNumbers size={28} />}
          title={words.noQuestions}
          hint={words.noQuestionsInExam}
        />
      ) : (
        <ol className={classes.list} aria-label={words.questions}>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.id}
              question={question}
              number={at + 1}
              actions={
                <QuestionActions
                  number={at + 1}
                  onEdit={() => setOpen(question)}
                  onDelete={() => remove(question.id)}
                />
              }
            />
          ))}
        </ol>
      )}
      {open && (
        <QuestionDialog
          examID={exam.examID}
          question={open === 'new' ? null : open}
          paperCount={paperCount}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface QuestionActionsProps {
  number: number;
  onEdit: () => void;
  onDelete: () => void;
}

function QuestionActions({ number, onEdit, onDelete }: QuestionActionsProps) {
  return (
    <>
      <ActionIcon aria-label={words.editQuestionOf(number)} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="var(--danger-ink)"
        aria-label={words.deleteQuestionOf(number)}
        onClick={onDelete}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
