import { IconSend } from '@tabler/icons-react';
import { releaseResults } from '../../actions/exams.ts';
import { examEndsAt } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { rosterOf } from '../../domain/grading/roster.ts';
import { windowAt } from '../../domain/timing/timing.ts';
import { heardIn, type LiveExam, liveExam } from '../../store/queries/exam-report.ts';
import { resultsOfExam } from '../../store/queries/exams.ts';
import { withOwnMarks } from '../../store/queries/marking.ts';
import { writesWait } from '../../store/queries/sync.ts';
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

async function whatStudentsSee({ store, clock }: Workspace, examID: string): Promise<string[]> {
  const live = await liveExam(store, examID);
  const results = await withOwnMarks(store, examID, await resultsOfExam(store, examID));
  const unmarked = results.filter(({ examPoint }) => examPoint === null).length;
  return [
    messages.shown(results.length - unmarked),
    ...(unmarked > 0 ? [messages.unmarked(unmarked)] : []),
    ...(live?.exam ? stillOpen(live, live.exam, clock.now()) : []),
    messages.afterwards,
  ];
}

/** Returns what happens to students who may still write or begin. */
function stillOpen(live: LiveExam, exam: Exam, now: number): string[] {
  const roster = rosterOf(live, now, heardIn(live, now));
  const writing = roster.filter(({ state }) => state === 'in-progress').length;
  const unseen = roster.filter(({ paper }) => paper === null).length;
  const endsAt = examEndsAt(exam);
  const isUnknown = live.isOffline && now < (endsAt ?? Infinity);
  const isOpen = windowAt(exam, now) !== 'after';
  return [
    ...(isUnknown ? [messages.writingUnknown] : []),
    ...(!isUnknown && writing > 0 ? [messages.writing(writing)] : []),
    ...(isOpen ? [endsAt === null ? messages.ends(unseen) : messages.early] : []),
  ];
}
