import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useRef, useState } from 'react';
import { createExam, saveDraft } from '../../actions/exams.ts';
import { examForm } from '../../domain/documents/exam/form.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formSubmit, type Submit } from '../../ui/form-submit.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { PendingQuestion } from './AddQuestionPanel.tsx';
import { BLANK_EXAM, type DraftQuestion, type ExamValues } from './draft-question.ts';
import { examMessages as messages } from './messages.ts';
import { settingsOfValues, settingsProblems } from './settings/settings-values.ts';
import { type DraftQuestions, useDraftQuestions } from './use-draft-questions.ts';

export interface ExamBuilderState {
  exam: UseFormReturnType<ExamValues>;
  questions: DraftQuestions;
  /** Given to what a question is typed into. */
  pending: RefObject<PendingQuestion | null>;
  /** Makes the exam, and asks whether to publish it. */
  create: Submit<ExamValues>;
  /** Puts it away as a draft. */
  keep: Submit<ExamValues>;
  /** Empties the form, after asking. */
  clear: () => Promise<void>;
  /** The exam that was just made, until it is decided about. */
  created: string | null;
  forgetCreated: () => void;
}

/** All that is kept through a reload, in one draft. */
type Kept = ExamValues & { questions: readonly DraftQuestion[] };

const examProblems = validateWith(examForm);
const problemsOf = (values: ExamValues) => ({
  ...examProblems(values),
  ...settingsProblems(values),
});

/**
 * An exam being prepared; it survives a reload until it is created.
 * @param classroomID the class that is picked at first, or ''
 */
export function useExamBuilder(classroomID: string): ExamBuilderState {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const exam = useForm<ExamValues>({
    initialValues: { ...BLANK_EXAM, classroomID },
    validate: problemsOf,
  });
  const questions = useDraftQuestions();
  const pending = useRef<PendingQuestion>(null);
  const draft = useDraft<Kept>(`exam.${workspace.user.uid}`, {
    values: { ...exam.values, questions: questions.questions },
    setValues: ({ questions: kept, ...values }) => {
      exam.setValues(values);
      questions.replace(kept);
    },
  });

  const [created, setCreated] = useState<string | null>(null);
  const startAfresh = () => {
    exam.reset();
    questions.replace([]);
    questions.endOffer();
    draft.clear();
  };
  const save = formSubmit(exam, {
    act: (values: ExamValues) =>
      createExam(workspace, values, questions.questions, settingsOfValues(values)),
    success: messages.examCreated,
    explain: explaining(messages.createFailed),
    done: (examID) => {
      startAfresh();
      setCreated(examID);
    },
  });
  const saveAway = formSubmit(exam, {
    act: (values: ExamValues) =>
      saveDraft(workspace, values, questions.questions, settingsOfValues(values)),
    success: messages.draftSaved,
    explain: explaining(messages.draftSaveFailed),
    done: startAfresh,
  });
  const mayLeaveOut = async () =>
    !pending.current?.isTyped() ||
    confirm({
      message: messages.pendingQuestion,
      lost: messages.pendingQuestionLost,
      confirmLabel: messages.createWithout,
    });
  const asking =
    (submit: Submit<ExamValues>): Submit<ExamValues> =>
    async (values, event) => {
      // Noted before the question is asked: an event forgets it.
      const form = event && { currentTarget: event.currentTarget };
      if (await mayLeaveOut()) await submit(values, form);
    };
  const clear = async () => {
    const sure = await confirm({
      message: messages.confirmClear,
      lost: messages.lostClear(messages.questionCount(questions.questions.length)),
      confirmLabel: messages.clearDraft,
      danger: true,
    });
    if (!sure) return;
    startAfresh();
    pending.current?.clear();
    toast.success(messages.cleared);
  };
  return {
    exam,
    questions,
    pending,
    create: asking(save),
    keep: asking(saveAway),
    clear,
    created,
    forgetCreated: () => setCreated(null),
  };
}
