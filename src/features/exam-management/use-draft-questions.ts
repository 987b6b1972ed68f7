import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { QuestionForm } from '../../domain/forms/exam.ts';
import { newQuestionId } from '../../domain/ids.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import type { DraftQuestion, ExamValues } from './draft-question.ts';
import { examWords as words } from './words.ts';

/** The questions of an exam that is not created yet; they live in its form. */
export function useDraftQuestions(exam: UseFormReturnType<ExamValues>) {
  const confirm = useConfirm();
  const { questions } = exam.values;
  // What is taken back goes into the form, so the offer ends with it.
  const endOffer = useRef(() => {});
  useEffect(() => () => endOffer.current(), []);

  const change = (edit: (questions: DraftQuestion[]) => DraftQuestion[]) =>
    exam.setFieldValue('questions', edit);
  const addAt = (at: number, forms: readonly QuestionForm[]): boolean => {
    if (exam.getValues().questions.length + forms.length > LIMITS.questionsInExam) {
      toast.error(words.tooManyQuestions);
      return false;
    }
    const added = forms.map((form) => ({ ...form, key: newQuestionId() }));
    change((list) => [...list.slice(0, at), ...added, ...list.slice(at)]);
    return true;
  };
  const addAtEnd = (forms: readonly QuestionForm[]): boolean =>
    addAt(exam.getValues().questions.length, forms);
  const onDelete = async (key: string) => {
    const sure = await confirm({
      message: words.confirmQuestion,
      lost: words.lostDraftQuestion,
      confirmLabel: words.deleteQuestion,
      danger: true,
    });
    if (!sure) return void toast.info(words.cancelled);
    const list = exam.getValues().questions;
    const at = list.findIndex((question) => question.key === key);
    const deleted = list[at];
    if (!deleted) return;
    change((kept) => kept.filter((question) => question.key !== key));
    const restore = () => {
      if (addAt(at, [deleted])) toast.success(words.questionRestored);
    };
    endOffer.current = toast.success(words.questionDeleted, { label: words.undo, run: restore });
  };
  return {
    questions,
    add: (form: QuestionForm) => addAtEnd([form]),
    addMany: async (forms: readonly QuestionForm[]) => addAtEnd(forms),
    update: async (key: string, form: QuestionForm) =>
      change((list) => list.map((old) => (old.key === key ? { ...form, key } : old))),
    endOffer: () => endOffer.current(),
    onDelete,
    onMove: async (key: string, to: number) => {
      change((list) => {
        const one = list.filter((question) => question.key === key);
        const others = list.filter((question) => question.key !== key);
        return [...others.slice(0, to), ...one, ...others.slice(to)];
      });
      return true;
    },
    onDuplicate: (key: string) => {
      const at = questions.findIndex((question) => question.key === key);
      const source = questions[at];
      if (source && addAt(at + 1, [source])) toast.success(words.questionDuplicated);
    },
  };
}
