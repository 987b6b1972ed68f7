import { IconCopy, IconKey, IconLock, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { closeJoinCode, openJoinCode, renewJoinCode } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { DialogButton, IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import type { Question } from '../../ui/ConfirmDialog.tsx';
import { formatCode } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { isOnlyHere } from '../../ui/PrintPage.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './JoinCodePanel.module.css';
import poster from './JoinCodePoster.module.css';
import { joinCodeMessages as messages } from './messages.ts';

export function JoinCodePanel({ classroom }: { classroom: Classroom }) {
  const { isBusy, open, renew, close } = useJoinCode(classroom.id);
  const { joinCode } = classroom;
  return (
    <Panel title={messages.title} icon={IconKey}>
      <div className={classes.panel}>
        <div aria-live="polite">
          {joinCode ? <Code code={joinCode} /> : <p className={classes.hint}>{messages.closed}</p>}
        </div>
        {joinCode ? (
          <>
            <p className={classes.hint}>{messages.hint}</p>
            <div className={classes.buttons}>
              <CopyCode code={joinCode} isMain={classroom.selectedStudent.length === 0} />
              <PrintCode classroom={classroom} />
              <IconButton
                icon={IconRefresh}
                loading={isBusy}
                aria-label={messages.renew}
                onClick={renew}
              >
                {messages.renewShort}
              </IconButton>
              <IconButton
                icon={IconLock}
                loading={isBusy}
                aria-label={messages.close}
                onClick={close}
              >
                {messages.closeShort}
              </IconButton>
            </div>
          </>
        ) : (
          <IconButton icon={IconKey} variant="filled" loading={isBusy} onClick={open}>
            {messages.open}
          </IconButton>
        )}
      </div>
    </Panel>
  );
}

/** Renders the join code. Screen readers spell it. */
const Code = ({ code }: { code: string }) => (
  <p className={classes.code}>
    <span aria-hidden>{formatCode(code)}</span>
    <span className={classes.spoken}>{[...code].join(' ')}</span>
  </p>
);

/** @param isMain fills the button, while the class has no students */
function CopyCode({ code, isMain }: { code: string; isMain: boolean }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatCode(code));
      toast.success(messages.copied);
    } catch {
      // A browser has no clipboard if https or the permission is missing.
      toast.error(messages.notCopied);
    }
  };
  return (
    <IconButton icon={IconCopy} variant={isMain ? 'filled' : 'default'} onClick={copy}>
      {messages.copy}
    </IconButton>
  );
}

const PrintCode = ({ classroom }: { classroom: Classroom }) => (
  <DialogButton
    icon={IconPrinter}
    dialog={(close) => <JoinCodePoster classroom={classroom} onPrinted={close} />}
  >
    {messages.print}
  </DialogButton>
);

/** Returns the step that opens the app. Omits an address that no other device can reach. */
const stepOpen = (): string =>
  isOnlyHere(window.location.origin)
    ? messages.stepOpenApp
    : messages.stepOpen(window.location.host);

/** Renders a poster that is visible on paper only. Prints it when mounted. */
function JoinCodePoster({ classroom, onPrinted }: { classroom: Classroom; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  useEffect(() => {
    window.print();
  }, []);
  return createPortal(
    <div className={poster.poster} aria-hidden>
      <p className={poster.name}>{classroom.className}</p>
      <p className={poster.label}>{messages.title}</p>
      <p className={poster.code}>{formatCode(classroom.joinCode)}</p>
      <ol className={poster.steps}>
        <li>{stepOpen()}</li>
        <li>{messages.stepJoin}</li>
        <li>{messages.stepType}</li>
      </ol>
    </div>,
    document.body,
  );
}

type Act = (workspace: Workspace, classroomID: string) => Promise<void>;

function useJoinCode(classroomID: string) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, whileBusy] = useBusy();
  const run = async (act: Act, done: string, question?: Question) => {
    if (question && !(await confirm({ ...question, cancelled: messages.unchanged }))) return;
    await whileBusy(async () => {
      await act(workspace, classroomID);
      toast.sent(await writesWait(workspace.store), done);
    }, explaining(messages.failed));
  };
  const lost = messages.lost;
  return {
    isBusy,
    open: () => run(openJoinCode, messages.opened),
    renew: () =>
      run(renewJoinCode, messages.renewed, {
        message: messages.renewAsk,
        lost,
        confirmLabel: messages.renew,
      }),
    close: () =>
      run(closeJoinCode, messages.closedNow, {
        message: messages.closeAsk,
        lost,
        confirmLabel: messages.close,
      }),
  };
}
