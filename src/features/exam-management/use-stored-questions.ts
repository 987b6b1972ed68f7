import { useMemo } from 'react';
import { addQuestion, deleteQuestion, updateQuestion } from '../../actions/exams.ts';
import {
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  restoreQuestion,
} from '../../actions/questions.ts';
import type { Exam, Question } from '../../domain/entities/exam.ts';
import { failureOf } from '../../domain/error-text.ts';
import type { QuestionForm } from '../../domain/forms/exam.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { examWords as words } from './words.ts';

/** The questions of an exam that exists, and what can be done with them. Says how each went. */
export function useStoredQuestions({ examID, questions: stored }: Exam) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const questions = useMemo(() => stored.map((one) => ({ ...one, key: one.id })), [stored]);

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
    tell(restoreQuestion(workspace, examID, question), words.questionRestoreFailed, () =>
      toast.success(words.questionRestored),
    );
  const onDelete = async (id: string) => {
    const question = stored.find((one) => one.id === id);
    const sure = await confirm({
      message: words.confirmQuestion,
      lost: words.lostQuestion,
      confirmLabel: words.deleteQuestion,
      danger: true,
    });
    if (!sure) return void toast.info(words.cancelled);
    const undo = question && { label: words.undo, run: () => void restore(question) };
    await tell(deleteQuestion(workspace, examID, id), words.questionDeleteFailed, () =>
      toast.success(words.questionDeleted, undo),
    );
  };
  return {
    questions,
    add: (form: QuestionForm) => addQuestion(workspace, examID, form),
    addMany: (forms: readonly QuestionForm[]) => addQuestions(workspace, examID, forms),
    update: (id: string, form: QuestionForm) => updateQuestion(workspace, examID, id, form),
    onDelete,
    onMove: (id: string, to: number) =>
      tell(moveQuestion(workspace, examID, id, to), words.questionSaveFailed),
    onDuplicate: (id: string) =>
      tell(duplicateQuestion(workspace, examID, id), words.questionAddFailed, () =>
        toast.success(words.questionDuplicated),
      ),
  };
}
