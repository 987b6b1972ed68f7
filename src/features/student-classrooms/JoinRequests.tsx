import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { dismissJoinRequest } from '../../actions/joining.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useLive } from '../../store/live.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatCode } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './JoinClass.module.css';
import { type JoinStanding, joinStandings } from './join-standing.ts';
import { joinWords as words } from './words.ts';

/** What became of each code that the student has entered, until it is put away. */
export function JoinRequests() {
  const { clock } = useWorkspace();
  const standings = useLive((store) => joinStandings(store, clock.now()), [clock]);
  return (
    <div className={classes.requests} aria-live="polite">
      {standings?.map((standing) => (
        <RequestNotice key={standing.request.id} standing={standing} />
      ))}
    </div>
  );
}

const LOOKS = {
  waiting: { tone: 'info', icon: <IconClock size={22} aria-hidden /> },
  accepted: { tone: 'success', icon: <IconCircleCheck size={22} aria-hidden /> },
  refused: { tone: 'warning', icon: <IconAlertTriangle size={22} aria-hidden /> },
} as const;

function RequestNotice({ standing }: { standing: JoinStanding }) {
  const { outcome, code } = standing.request;
  const { title, text } = textOf(standing);
  return (
    <Notice
      {...LOOKS[outcome?.state ?? 'waiting']}
      title={title}
      action={<PutAway standing={standing} />}
    >
      {text} <span className={classes.code}>{words.codeWas(formatCode(code))}</span>
    </Notice>
  );
}

function textOf({ request: { outcome }, isUnsent }: JoinStanding): { title: string; text: string } {
  if (!outcome) {
    return { title: words.waiting, text: isUnsent ? words.whenOnline : words.sent };
  }
  if (outcome.state === 'accepted') {
    return { title: words.joined(outcome.className), text: words.joinedHint };
  }
  return { title: words.notJoined, text: words.reasons[outcome.reason] };
}

/** Takes a waiting request back; an answered one is only put away. */
function PutAway({ standing: { request } }: { standing: JoinStanding }) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const label = request.outcome ? words.putAway : words.takeBack;
  const putAway = async () => {
    try {
      await dismissJoinRequest(workspace, request.id);
      if (!request.outcome) toast.info(words.takenBack);
    } catch (error) {
      toast.error(failureOf(error).text);
    }
  };
  return (
    <Button
      variant="default"
      aria-label={words.actOn(label, formatCode(request.code))}
      loading={isBusy}
      onClick={() => void whileBusy(putAway)}
    >
      {label}
    </Button>
  );
}
