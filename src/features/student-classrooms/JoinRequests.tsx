import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { dismissJoinRequest } from '../../actions/joining.ts';
import { isOpen } from '../../domain/documents/join-request/admission.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { useLive } from '../../store/live.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatCode } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './JoinClass.module.css';
import { type JoinStatus, joinStatuses } from './join-status.ts';
import { joinMessages as messages } from './messages.ts';

/** What became of each code that the student has entered, until it is put away. */
export function JoinRequests() {
  const { clock } = useWorkspace();
  const statuses = useLive((store) => joinStatuses(store, clock.now()), [clock]);
  return (
    <div className={classes.requests} aria-live="polite">
      {statuses?.map((status) => (
        <RequestNotice key={status.request.id} status={status} />
      ))}
    </div>
  );
}

const LOOKS = {
  waiting: { tone: 'info', icon: <IconClock size={22} aria-hidden /> },
  accepted: { tone: 'success', icon: <IconCircleCheck size={22} aria-hidden /> },
  refused: { tone: 'warning', icon: <IconAlertTriangle size={22} aria-hidden /> },
} as const;

function RequestNotice({ status }: { status: JoinStatus }) {
  const { outcome, code } = status.request;
  const { title, text } = textOf(status);
  return (
    <Notice
      {...LOOKS[outcome?.state ?? 'waiting']}
      title={title}
      action={<PutAway status={status} />}
    >
      {text} <span className={classes.code}>{messages.codeWas(formatCode(code))}</span>
    </Notice>
  );
}

function textOf({ request: { outcome }, isUnsent }: JoinStatus): { title: string; text: string } {
  if (!outcome) {
    return { title: messages.waiting, text: isUnsent ? messages.whenOnline : messages.sent };
  }
  if (outcome.state === 'waiting') return { title: messages.waiting, text: messages.asked };
  if (outcome.state === 'accepted') {
    return { title: messages.joined(outcome.className), text: messages.joinedHint };
  }
  return { title: messages.notJoined, text: messages.reasons[outcome.reason] };
}

/** Takes a waiting request back; an answered one is only put away. */
function PutAway({ status: { request } }: { status: JoinStatus }) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const isAsking = isOpen(request);
  const label = isAsking ? messages.takeBack : messages.putAway;
  const putAway = async () => {
    try {
      await dismissJoinRequest(workspace, request.id);
      if (isAsking) toast.info(messages.takenBack);
    } catch (error) {
      toast.error(failureOf(error).text);
    }
  };
  return (
    <Button
      variant="default"
      aria-label={messages.actOn(label, formatCode(request.code))}
      loading={isBusy}
      onClick={() => void whileBusy(putAway)}
    >
      {label}
    </Button>
  );
}
