import { useMemo, useState } from 'react';
import { addQuestion, deleteQuestion, updateQuestion } from '../../actions/exams.ts';
import {
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  restoreQuestion,
} from '../../actions/questions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import type { Question, QuestionForm } from '../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { lostQuestion } from './lost-question.tsx';
import { examMessages as messages } from './messages.ts';
import type { FreshQuestion } from './question-list/listed.ts';

/** The questions of an exam that exists, and what can be done with them. Says how each went. */
export function useStoredQuestions({ examID, questions: stored, draft: isDraft }: Exam) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [fresh, setFresh] = useState<FreshQuestion | null>(null);
  const questions = useMemo(() => stored.map((one) => ({ ...one, listId: one.id })), [stored]);

  const tell = async (work: Promise<unknown>, failed: string, done?: () => void) => {
    try {
      await work;
      done?.();
      return true;
    } catch (error) {
      toast.error(failureOf(error, `${failed}.`).text);
      return false;
    }
  };
  const restore = (question: Question) =>
    tell(restoreQuestion(workspace, examID, question), messages.questionRestoreFailed, () =>
      toast.success(messages.questionRestored),
    );
  const duplicate = async (id: string) =>
    setFresh({ listId: await duplicateQuestion(workspace, examID, id), isFocused: true });
  const update = async (id: string, form: QuestionForm) => {
    const regraded = await updateQuestion(workspace, examID, id, form);
    const said = [
      ...(regraded && regraded.papers > 0 ? [messages.regraded(regraded.papers)] : []),
      ...(regraded?.isAtLeast ? [messages.regradedOlder] : []),
    ];
    if (said.length > 0) toast.info(said.join(' '));
  };
  const onDelete = async (id: string) => {
    const question = stored.find((one) => one.id === id);
    if (!question) return;
    const number = stored.indexOf(question) + 1;
    const says = isDraft ? messages.lostDraftQuestion : messages.lostQuestion;
    const sure = await confirm({
      message: messages.confirmQuestion,
      lost: lostQuestion({ number, question, says }),
      confirmLabel: messages.deleteQuestion,
      danger: true,
    });
    if (!sure) return;
    const undo = { label: messages.undo, run: () => void restore(question) };
    await tell(deleteQuestion(workspace, examID, id), messages.questionDeleteFailed, () =>
      toast.success(messages.questionDeleted, undo),
    );
  };
  return {
    questions,
    fresh,
    /** Puts the focus on the question that was added last, once what added it is closed. */
    focusFresh: () => setFresh((last) => last && { ...last, isFocused: true }),
    add: async (form: QuestionForm) =>
      setFresh({ listId: await addQuestion(workspace, examID, form), isFocused: false }),
    addMany: async (forms: readonly QuestionForm[]) => {
      const [first] = await addQuestions(workspace, examID, forms);
      setFresh(first ? { listId: first, isFocused: false } : null);
    },
    update,
    onDelete,
    onMove: (id: string, to: number) =>
      tell(moveQuestion(workspace, examID, id, to), messages.questionSaveFailed),
    onDuplicate: (id: string) =>
      tell(duplicate(id), messages.questionAddFailed, () =>
        toast.success(messages.questionDuplicated),
      ),
  };
}
