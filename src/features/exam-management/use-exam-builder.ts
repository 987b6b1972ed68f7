import { type UseFormReturnType, useForm } from '@mantine/form';
import { createExam } from '../../actions/exams.ts';
import { explaining } from '../../domain/error-text.ts';
import { examForm } from '../../domain/forms/exam.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { formSubmit, type Submit } from '../../ui/form-submit.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useQuestionForm } from './AddQuestionPanel.tsx';
import { BLANK_EXAM, type ExamValues } from './draft-question.ts';
import { isBlankQuestion, type QuestionValues } from './question-values.ts';
import { settingsOfValues, settingsProblems } from './settings/settings-values.ts';
import { useDraftQuestions } from './use-draft-questions.ts';
import { examWords as words } from './words.ts';

export interface ExamBuilderState {
  exam: UseFormReturnType<ExamValues>;
  question: UseFormReturnType<QuestionValues>;
  questions: ReturnType<typeof useDraftQuestions>;
  create: Submit<ExamValues>;
}

const examProblems = validateWith(examForm);
const problemsOf = (values: ExamValues) => ({
  ...examProblems(values),
  ...settingsProblems(values),
});

/**
 * An exam being prepared, the question being typed included; both survive a reload until the exam is created.
 * @param classroomID the class that is picked at first, or ''
 */
export function useExamBuilder(classroomID: string): ExamBuilderState {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const exam = useForm<ExamValues>({
    initialValues: { ...BLANK_EXAM, classroomID },
    validate: problemsOf,
  });
  const question = useQuestionForm();
  const draft = useDraft(`exam.${workspace.user.uid}`, exam);
  useDraft(`exam-question.${workspace.user.uid}`, question);
  const questions = useDraftQuestions(exam);

  const mayLeaveOut = async () =>
    isBlankQuestion(question.getValues()) ||
    confirm({
      message: words.pendingQuestion,
      lost: words.pendingQuestionLost,
      confirmLabel: words.createWithout,
    });
  const save = formSubmit(exam, {
    act: (values: ExamValues) =>
      createExam(workspace, values, values.questions, settingsOfValues(values)),
    success: words.examCreated,
    explain: explaining(words.createFailed),
    done: () => {
      exam.reset();
      questions.endOffer();
      draft.clear();
    },
  });
  const create: Submit<ExamValues> = async (values, event) => {
    // Noted before the question is asked: an event forgets it.
    const form = event && { currentTarget: event.currentTarget };
    if (await mayLeaveOut()) await save(values, form);
  };
  return { exam, question, questions, create };
}
