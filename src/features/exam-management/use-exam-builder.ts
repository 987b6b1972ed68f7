import { useForm } from '@mantine/form';
import { useMemo, useRef, useState } from 'react';
import { createExam, saveDraft } from '../../actions/exams.ts';
import { type ExamForm, examForm } from '../../domain/documents/exam/form.ts';
import { withPoints } from '../../domain/documents/exam/points.ts';
import { DEFAULT_SETTINGS } from '../../domain/documents/exam/settings.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { newQuestionId } from '../../domain/ids.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { type SharedText, sharedAmong } from '../../domain/question-kinds/shared-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { asking, formSubmit } from '../../ui/form-submit.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { examMessages as messages } from './messages.ts';
import { deletionOf } from './QuestionCard.tsx';
import type { PendingQuestion } from './question-form.tsx';
import type { FreshQuestion, GivenPoints } from './question-list/QuestionRow.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings/settings-values.ts';

type Kept = ExamValues & { questions: readonly DraftQuestion[] };

const examProblems = validateWith(examForm);
const problemsOf = (values: ExamValues) => ({
  ...examProblems(values),
  ...settingsProblems(values),
});

/** Keeps a typed exam across reloads. @param classroomID preselected class, or '' */
export function useExamBuilder(classroomID: string) {
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

  /** Id of the new exam until the teacher has published it or kept it as a draft. */
  const [created, setCreated] = useState<string | null>(null);
  const startAfresh = () => {
    exam.reset();
    questions.replace([]);
    draft.clear();
  };
  const save = formSubmit(exam, {
    act: (values: ExamValues) =>
      createExam(workspace, values, questions.questions, settingsOfValues(values)),
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
    create: asking(mayLeaveOut, save),
    keep: asking(mayLeaveOut, saveAway),
    clear,
    created,
    forgetCreated: () => setCreated(null),
  };
}

/** Keeps the questions outside of the form, because Mantine copies all values at each key press. */
function useDraftQuestions() {
  const confirm = useConfirm();
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>([]);
  const [fresh, setFresh] = useState<FreshQuestion | null>(null);
  const latest = useRef(questions);

  const actions = useMemo(() => {
    const change = (edit: (questions: readonly DraftQuestion[]) => DraftQuestion[]) => {
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
      const question = latest.current[placeOf(listId)];
      if (!question) return;
      const says = messages.lostDraftQuestion;
      const number = placeOf(listId) + 1;
      if (!(await confirm(deletionOf({ number, question, says })))) return;
      change((kept) => kept.filter((question) => question.listId !== listId));
      toast.success(messages.questionDeleted);
    };
    return {
      replace: (all: readonly DraftQuestion[]) => change(() => [...all]),
      add: (form: QuestionForm) => addAt(latest.current.length, [form], false),
      addMany: async (forms: readonly QuestionForm[]) => addAt(latest.current.length, forms, false),
      focusFresh: () => setFresh((last) => last && { ...last, isFocused: true }),
      update: async (listId: string, form: QuestionForm) =>
        change((list) => list.map((old) => (old.listId === listId ? { ...form, listId } : old))),
      onDelete,
      onMove: async (listId: string, to: number) => {
        change((list) => {
          const one = list.filter((question) => question.listId === listId);
          const others = list.filter((question) => question.listId !== listId);
          return [...others.slice(0, to), ...one, ...others.slice(to)];
        });
        return true;
      },
      onPoints: async (points: GivenPoints) => {
        change((list) =>
          list.map((one) =>
            points.has(one.listId) ? withPoints(one, points.get(one.listId)) : one,
          ),
        );
        return true;
      },
      onShare: async (shared: SharedText, listIds: ReadonlySet<string>) => {
        const changed = sharedAmong(latest.current, shared, ({ listId }) => listIds.has(listId));
        change((list) =>
          list.map((one) => changed.find(({ listId }) => listId === one.listId) ?? one),
        );
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

type DraftQuestion = QuestionForm & { listId: string };

type ExamValues = ExamForm & SettingsValues;

const BLANK_EXAM: Readonly<ExamValues> = {
  classroomID: '',
  examName: '',
  examTime: LIMITS.examTime.initial,
  ...settingsValuesOf(DEFAULT_SETTINGS),
};
