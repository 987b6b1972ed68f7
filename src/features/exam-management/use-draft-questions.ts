import { useEffect, useMemo, useRef, useState } from 'react';
import { newQuestionId } from '../../domain/ids.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import type { DraftQuestion } from './draft-question.ts';
import { lostQuestion } from './lost-question.tsx';
import { examMessages as messages } from './messages.ts';
import type { FreshQuestion } from './question-list/listed.ts';

type Edit = (questions: readonly DraftQuestion[]) => DraftQuestion[];

/**
 * The questions of an exam that is not created yet. They stand beside its form, not in it: Mantine copies all of a form's
 * values at each key. The same object until the questions change, so that a list of them is drawn for nothing else.
 */
export function useDraftQuestions() {
  const confirm = useConfirm();
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>([]);
  const [fresh, setFresh] = useState<FreshQuestion | null>(null);
  const latest = useRef(questions);
  // What is taken back goes into the exam being prepared, so the offer ends with it.
  const endOffer = useRef(() => {});
  useEffect(() => () => endOffer.current(), []);

  const actions = useMemo(() => {
    const change = (edit: Edit) => {
      latest.current = edit(latest.current);
      setQuestions(latest.current);
    };
    const addAt = (at: number, forms: readonly QuestionForm[], isFocused = true): boolean => {
      if (latest.current.length + forms.length > LIMITS.questionsInExam) {
        toast.error(messages.tooManyQuestions);
        return false;
      }
      const added = forms.map((form) => ({ ...form, listId: newQuestionId() }));
      change((list) => [...list.slice(0, at), ...added, ...list.slice(at)]);
      setFresh(added[0] ? { listId: added[0].listId, isFocused } : null);
      return true;
    };
    const placeOf = (listId: string) =>
      latest.current.findIndex((question) => question.listId === listId);
    const onDelete = async (listId: string) => {
      const found = latest.current[placeOf(listId)];
      if (!found) return;
      const number = placeOf(listId) + 1;
      const sure = await confirm({
        message: messages.confirmQuestion,
        lost: lostQuestion({ number, question: found, says: messages.lostDraftQuestion }),
        confirmLabel: messages.deleteQuestion,
        danger: true,
      });
      if (!sure) return;
      const at = placeOf(listId);
      const deleted = latest.current[at];
      if (!deleted) return;
      change((kept) => kept.filter((question) => question.listId !== listId));
      const restore = () => {
        if (addAt(at, [deleted])) toast.success(messages.questionRestored);
      };
      endOffer.current = toast.success(messages.questionDeleted, {
        label: messages.undo,
        run: restore,
      });
    };
    return {
      replace: (all: readonly DraftQuestion[]) => change(() => [...all]),
      /** The form that it comes from goes on with the next one. */
      add: (form: QuestionForm) => addAt(latest.current.length, [form], false),
      addMany: async (forms: readonly QuestionForm[]) => addAt(latest.current.length, forms, false),
      /** Puts the focus on what was added last, once what added it is closed. */
      focusFresh: () => setFresh((last) => last && { ...last, isFocused: true }),
      update: async (listId: string, form: QuestionForm) =>
        change((list) => list.map((old) => (old.listId === listId ? { ...form, listId } : old))),
      endOffer: () => endOffer.current(),
      onDelete,
      onMove: async (listId: string, to: number) => {
        change((list) => {
          const one = list.filter((question) => question.listId === listId);
          const others = list.filter((question) => question.listId !== listId);
          return [...others.slice(0, to), ...one, ...others.slice(to)];
        });
        return true;
      },
      onDuplicate: async (listId: string) => {
        const at = placeOf(listId);
        const source = latest.current[at];
        if (source && addAt(at + 1, [source])) toast.success(messages.questionDuplicated);
      },
    };
  }, [confirm]);
  return useMemo(() => ({ questions, fresh, ...actions }), [questions, fresh, actions]);
}

export type DraftQuestions = ReturnType<typeof useDraftQuestions>;
