import { IconSend } from '@tabler/icons-react';
import { releaseResults } from '../../actions/exams.ts';
import { audienceOf } from '../../domain/documents/exam/people.ts';
import { examEndsAt } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { windowAt } from '../../domain/timing/timing.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { examById, resultsOfExam } from '../../store/queries/exams.ts';
import { withOwnMarks } from '../../store/queries/marking.ts';
import { writesWait } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { RowButton } from '../../ui/row-buttons.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { releaseMessages as messages } from './messages.ts';

interface ReleaseButtonProps {
  examID: string;
  of?: string | undefined;
  isMain?: boolean;
}

export function ReleaseButton({ examID, of, isMain = true }: ReleaseButtonProps) {
  const release = useRelease();
  return (
    <RowButton
      icon={IconSend}
      isMain={isMain}
      aria-label={of === undefined ? undefined : messages.releaseOf(of)}
      onClick={() => void release(examID)}
    >
      {messages.release}
    </RowButton>
  );
}

function useRelease(): (examID: string) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async (examID) => {
    const told = await whatStudentsSee(workspace, examID);
    const sure = await confirm({
      message: messages.ask,
      lost: told.map((sentence) => <p key={sentence}>{sentence}</p>),
      confirmLabel: messages.release,
    });
    if (!sure) return;
    await tried(async () => {
      await releaseResults(workspace, examID);
      toast.sent(await writesWait(workspace.store), messages.released);
    }, explaining(messages.failed));
  };
}

async function unseen(store: Store, exam: Exam): Promise<number> {
  const classroom = await classroomById(store, exam.classroomID);
  const papers = await store.papers.where('examID').equals(exam.examID).toArray();
  const seen = new Set(papers.map(({ userID }) => userID));
  const students = audienceOf(exam, classroom?.selectedStudent ?? []);
  return students.filter(({ uid }) => !seen.has(uid)).length;
}

async function whatStudentsSee({ store, clock }: Workspace, examID: string): Promise<string[]> {
  const exam = await examById(store, examID);
  const results = await withOwnMarks(store, examID, await resultsOfExam(store, examID));
  const unmarked = results.filter(({ examPoint }) => examPoint === null).length;
  const isOpen = exam && windowAt(exam, clock.now()) !== 'after';
  return [
    messages.shown(results.length - unmarked),
    ...(unmarked > 0 ? [messages.unmarked(unmarked)] : []),
    ...(isOpen
      ? [examEndsAt(exam) === null ? messages.ends(await unseen(store, exam)) : messages.early]
      : []),
    messages.afterwards,
  ];
}
