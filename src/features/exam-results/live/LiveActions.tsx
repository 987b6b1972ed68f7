import { IconCamera, IconClockPlus, IconPlayerStop, IconQrcode } from '@tabler/icons-react';
import { endExam } from '../../../actions/concessions.ts';
import { examStateOf, NO_WORK, phaseFactsOf } from '../../../domain/documents/exam/phase.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { isSealed } from '../../../domain/documents/exam/sealing.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { DialogButton, LinkButton } from '../../../ui/buttons.tsx';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type MoreItem, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { messages as results } from '../messages.ts';
import { isCutOff, isSilent, isUnderWay, isWriting, type LiveRow } from './live-row.ts';
import { messages } from './messages.ts';
import { ExtraTimeChoices, useSaying } from './RowDialog.tsx';

interface LiveActionsProps {
  exam: Exam;
  rows: readonly LiveRow[];
  now: number;
  isOffline: boolean;
}

/** Shows frequent actions as buttons, all other actions in a menu, irreversible actions last. */
export const LiveActions = (props: LiveActionsProps) => {
  const { exam } = props;
  const isGoingOn = exam.endedAt === null;
  const end = useEnding(props);
  return (
    <>
      {isGoingOn ? <StartCode {...props} /> : null}
      {isGoingOn ? <ExtraForAll {...props} /> : null}
      <MoreMenu
        label={messages.more}
        items={[
          { label: results.collect, icon: IconCamera, href: `/collect/${exam.examID}` },
          ...(isGoingOn && canEnd(props) ? [end] : []),
        ]}
      />
    </>
  );
};

/** Returns true before the exam's end, and while a student is still writing. */
function canEnd({ exam, rows, now }: LiveActionsProps): boolean {
  const { phase } = examStateOf(phaseFactsOf(exam), NO_WORK, now);
  return (phase !== 'marked' && phase !== 'released') || rows.some(isWriting);
}

const StartCode = ({ exam }: LiveActionsProps) =>
  isSealed(exam) ? (
    <LinkButton to={`/exam-detail/${exam.examID}/board`} icon={IconQrcode}>
      {messages.startCode}
    </LinkButton>
  ) : null;

function ExtraForAll({ exam: { examID }, rows }: LiveActionsProps) {
  const open = rows.filter(isUnderWay);
  return (
    <DialogButton
      disabled={open.length === 0}
      icon={IconClockPlus}
      dialog={(close) => (
        <Dialog size="sm" title={messages.extraForAll} onClose={close}>
          <p>{messages.extraForAllHint(open.length)}</p>
          <ExtraTimeChoices examID={examID} uids={open.map(({ uid }) => uid)} onGiven={close} />
        </Dialog>
      )}
    >
      {messages.extraForAll}
    </DialogButton>
  );
}

function useEnding({ exam, rows, isOffline }: LiveActionsProps): MoreItem {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, say] = useSaying();
  const writing = rows.filter(isWriting);
  const cutOff = writing.filter(isCutOff).length;
  const silent = rows.filter(isSilent).length;
  const end = async () => {
    const sure = await confirm({
      message: messages.endAsk,
      lost: (
        <>
          <p>{isOffline ? messages.endAlone : messages.endOnline(writing.length - cutOff)}</p>
          {cutOff > 0 ? <p>{messages.endOffline(cutOff)}</p> : null}
          {silent > 0 ? <p>{messages.endSilent(silent, isSealed(exam))}</p> : null}
          <p>{messages.endFinal}</p>
        </>
      ),
      confirmLabel: messages.endNow,
      danger: true,
    });
    if (sure) await say(() => endExam(workspace, exam.examID), messages.ended);
  };
  return {
    ...{ label: messages.endNow, icon: IconPlayerStop, isDanger: true, isOff: isBusy },
    run: () => void end(),
  };
}
