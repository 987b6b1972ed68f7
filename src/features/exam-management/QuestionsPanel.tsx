import { Button } from '@mantine/core';
import { IconInfoCircle, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { examMessages as messages } from './messages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { FileButtons } from './question-files/FileButtons.tsx';
import { QuestionList } from './question-list/QuestionList.tsx';
import { useStoredQuestions } from './use-stored-questions.ts';

interface QuestionsPanelProps {
  exam: Exam;
  /** Papers that exist already, begun or handed in. */
  paperCount: number;
}

/** The exam's questions: added in a dialog, edited in one at the side, put in order in the list. */
export function QuestionsPanel({ exam, paperCount }: QuestionsPanelProps) {
  const [wanted, setWanted] = useSearchParams();
  const [open, setOpen] = useState(wanted.get(QUESTION));
  const { questions, fresh, focusFresh, add, addMany, update, ...actions } =
    useStoredQuestions(exam);
  const close = () => {
    setOpen(null);
    // A reload does not open it again.
    if (wanted.has(QUESTION)) setWanted({}, { replace: true });
    if (open === NEW) focusFresh();
  };
  const edited = questions.find(({ listId }) => listId === open) ?? null;
  return (
    <Panel
      title={`${messages.questions} (${questions.length})`}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={questions.length >= LIMITS.questionsInExam}
          onClick={() => setOpen(NEW)}
        >
          {messages.addQuestionTitle}
        </Button>
      }
    >
      <FileButtons
        draftKey={exam.examID}
        count={questions.length}
        add={addMany}
        onAdded={focusFresh}
        exam={exam}
      />
      {questions.length === 0 ? (
        <EmptyState
          icon={<IconListNumbers size={28} />}
          title={messages.noQuestions}
          hint={messages.noQuestionsInExam}
        />
      ) : (
        <QuestionList
          label={messages.questions}
          questions={questions}
          fresh={fresh}
          {...actions}
          onEdit={setOpen}
        />
      )}
      {open === NEW || edited ? (
        <QuestionDialog
          question={edited}
          draftKey={`${exam.examID}.${open}`}
          notice={edited && paperCount > 0 ? <RegradeNotice count={paperCount} /> : null}
          save={(written) => (edited ? update(edited.listId, written) : add(written))}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

/** Of the address: the question that is to be edited. */
const QUESTION = 'question';

/** In place of a question's id. */
const NEW = 'new';

const RegradeNotice = ({ count }: { count: number }) => (
  <Notice icon={<IconInfoCircle size={22} aria-hidden />}>{messages.regradeHint(count)}</Notice>
);
