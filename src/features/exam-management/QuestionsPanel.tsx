import { IconAlertTriangle, IconInfoCircle, IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deleteQuestion, updateQuestion } from '../../actions/exams.ts';
import {
  addQuestion,
  addQuestions,
  duplicateQuestion,
  givePoints,
  moveQuestion,
  regradedByPoints,
  shareText,
} from '../../actions/questions.ts';
import { lacksPoints, sharesPoints } from '../../domain/documents/exam/points.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { type SharedText, sharedTextsIn } from '../../domain/question-kinds/shared-text.ts';
import { useLive } from '../../store/live.ts';
import { papersOfExam } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { EmptyState, LoadBoundary } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { questionRange } from '../question-kinds/messages.ts';
import { tellRegraded } from './ExamDialogs.tsx';
import { examMessages as messages, pointsMessages } from './messages.ts';
import { deletionOf } from './QuestionCard.tsx';
import { ImportButton } from './question-files/ImportButton.tsx';
import { QuestionDialog } from './question-form.tsx';
import { QuestionList } from './question-list/QuestionList.tsx';
import type { FreshQuestion, GivenPoints } from './question-list/QuestionRow.tsx';

interface QuestionsPanelProps {
  exam: Exam;
}

export function QuestionsPanel({ exam }: QuestionsPanelProps) {
  const [wanted, setWanted] = useSearchParams();
  const [open, setOpen] = useState(wanted.get(QUESTION));
  const { questions, fresh, focusFresh, add, addMany, update, ...actions } =
    useStoredQuestions(exam);
  const close = () => {
    setOpen(null);
    // Clears the address parameter, so that a reload does not open the question.
    if (wanted.has(QUESTION)) setWanted({}, { replace: true });
    if (open === NEW) focusFresh();
  };
  const edited = questions.find(({ listId }) => listId === open) ?? null;
  return (
    <Panel
      title={`${messages.questions} (${questions.length})`}
      action={
        <IconButton
          icon={IconPlus}
          disabled={questions.length >= LIMITS.questionsInExam}
          onClick={() => setOpen(NEW)}
        >
          {messages.addQuestionTitle}
        </IconButton>
      }
    >
      <ImportButton
        draftKey={exam.examID}
        count={questions.length}
        add={addMany}
        onAdded={focusFresh}
      />
      {!exam.draft && lacksPoints(questions) ? <PointsMissing questions={questions} /> : null}
      {questions.length === 0 ? (
        <EmptyState
          icon={IconListNumbers}
          title={messages.noQuestions}
          hint={messages.noQuestionsInExam}
        />
      ) : (
        <QuestionList
          label={messages.questions}
          purpose={exam.purpose}
          questions={questions}
          fresh={fresh}
          areShared={sharesPoints(exam)}
          {...actions}
          onEdit={setOpen}
        />
      )}
      {open === NEW || edited ? (
        <QuestionDialog
          question={edited}
          draftKey={`${exam.examID}.${open}`}
          sharedTexts={sharedTextsIn(questions)}
          isKindFixed={edited !== null && !exam.draft}
          notice={
            <LoadBoundary message={messages.failed}>
              <QuestionNotice exam={exam} isNew={!edited} />
            </LoadBoundary>
          }
          save={(written) => (edited ? update(edited.listId, written) : add(written))}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

/** Address parameter of the question to edit. */
const QUESTION = 'question';

const NEW = 'new';

function QuestionNotice({ exam, isNew }: QuestionsPanelProps & { isNew: boolean }) {
  const { examID } = exam;
  const papers = useLive((store) => papersOfExam(store, examID), [examID]);
  const paperCount = papers?.length ?? 0;
  const shares = paperCount > 0 ? pointsMessages.sharesHintPapers : pointsMessages.sharesHint;
  const edits = paperCount > 0 ? messages.regradeHint(paperCount) : null;
  const says = isNew ? sharesPoints(exam) && shares : edits;
  return says ? <Notice icon={IconInfoCircle}>{says}</Notice> : null;
}

const PointsMissing = ({ questions }: Pick<Exam, 'questions'>) => (
  <Notice
    tone="warning"
    icon={IconAlertTriangle}
    title={pointsMessages.missing(
      questionRange(questions.flatMap(({ points }, at) => (points === undefined ? at + 1 : []))),
    )}
  >
    {pointsMessages.missingHint}
  </Notice>
);

function useStoredQuestions(exam: Exam) {
  const { examID, questions: stored, draft: isDraft } = exam;
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [fresh, setFresh] = useState<FreshQuestion | null>(null);
  const questions = useMemo(() => stored.map((one) => ({ ...one, listId: one.id })), [stored]);

  const tell = (work: Promise<unknown>, failed: string, done?: () => void) =>
    tried(() => work.then(done), explaining(`${failed}.`));
  const duplicate = async (id: string) =>
    setFresh({ listId: await duplicateQuestion(workspace, examID, id), isFocused: true });
  const update = async (id: string, form: QuestionForm) => {
    tellRegraded(await updateQuestion(workspace, examID, id, form));
  };
  /** Sets points. Asks before they change results that students may have seen. */
  const setPoints = async (points: GivenPoints): Promise<boolean> => {
    const regraded = await regradedByPoints(workspace, exam, points);
    const isSure =
      !regraded?.papers ||
      (await confirm({
        message: pointsMessages.confirm,
        lost: pointsMessages.regrades(regraded.papers),
        confirmLabel: pointsMessages.regrade,
      }));
    if (isSure) tellRegraded(await givePoints(workspace, examID, points));
    return isSure;
  };
  const onDelete = async (id: string) => {
    const question = stored.find((one) => one.id === id);
    if (!question) return;
    const number = stored.indexOf(question) + 1;
    const says = isDraft ? messages.lostDraftQuestion : messages.lostQuestion;
    if (!(await confirm(deletionOf({ number, question, says })))) return;
    await tell(deleteQuestion(workspace, examID, id), messages.questionDeleteFailed, () =>
      toast.success(messages.questionDeleted),
    );
  };
  return {
    questions,
    fresh,
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
    onPoints: async (points: GivenPoints) => {
      let isSet = false;
      await tried(async () => {
        isSet = await setPoints(points);
      }, explaining(pointsMessages.failed));
      return isSet;
    },
    onShare: (shared: SharedText, ids: ReadonlySet<string>) =>
      shareText(workspace, examID, shared, ids),
    onDuplicate: (id: string) =>
      tell(duplicate(id), messages.questionAddFailed, () =>
        toast.success(messages.questionDuplicated),
      ),
  };
}
