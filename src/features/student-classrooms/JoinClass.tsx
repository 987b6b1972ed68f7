import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconDoorEnter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToJoin, dismissJoinRequest } from '../../actions/classrooms.ts';
import { docId } from '../../domain/doc-id.ts';
import { isOpen, isSettled } from '../../domain/documents/join-request/admission.ts';
import {
  type JoinForm,
  type JoinRequest,
  joinForm,
} from '../../domain/documents/join-request/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive } from '../../store/live.ts';
import { joinRequests, undismissed } from '../../store/queries/classrooms.ts';
import { syncState, writesWait } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatCode } from '../../ui/format.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './JoinClass.module.css';
import { joinMessages as messages } from './messages.ts';

export function JoinClass() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isSent = (state as { start?: boolean } | null)?.start === true;
  const [isShown, setShown] = useState(isSent);
  const isAsking = useLive(isAskingIn, []);
  const close = () => {
    setShown(false);
    // Clears the history's state, so that Back does not open the dialog.
    if (isSent) navigate('.', { replace: true, state: null });
  };
  return (
    <>
      <IconButton
        icon={IconDoorEnter}
        variant={isAsking === false ? 'filled' : 'default'}
        onClick={() => setShown(true)}
      >
        {isAsking ? messages.joinAnother : messages.join}
      </IconButton>
      {isShown ? <JoinDialog onClose={close} /> : null}
    </>
  );
}

/** Returns true if a request is open. Ignores a failed read, which the list of requests reports. */
const isAskingIn = async (store: Store): Promise<boolean> =>
  (await joinRequests(store).catch(() => [])).some(isOpen);

/** Asks for the class code. Remains open for the reply, so that the field shows a refusal. */
function JoinDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<JoinForm>({ initialValues: { code: '' }, validate: validateWith(joinForm) });
  const field = form.getInputProps('code');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const status = useStatus(asked);
  const outcome = status?.request.outcome ?? null;
  const answered = useEffectEvent(() => {
    if (outcome?.state === 'refused') {
      setAsked(null);
      form.setFieldError('code', messages.reasons[outcome.reason]);
      input.current?.focus();
    } else if (outcome) onClose();
  });
  useEffect(() => {
    if (outcome) answered();
  }, [outcome]);
  const save = formSubmit(form, {
    act: (values: JoinForm) => askToJoin(workspace, values),
    explain: explaining(),
    done: async (id) => {
      if (await writesWait(workspace.store)) onClose();
      else setAsked(id);
    },
  });
  return (
    <FormDialog
      size="sm"
      title={messages.join}
      form={form}
      send={messages.send}
      isReady={asked === null}
      cancel={asked === null ? dialogMessages.cancel : dialogMessages.close}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        {...field}
        ref={input}
        // Ignores the Turkish locale, in which i becomes İ.
        onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
        label={messages.code}
        description={messages.codeHint}
        placeholder={messages.codeExample}
        classNames={{ input: classes.field ?? '' }}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      {asked === null ? null : (
        <Notice icon={IconClock}>
          {status && !status.isUnsent ? messages.sent : messages.sending}
        </Notice>
      )}
    </FormDialog>
  );
}

function useStatus(id: string | null) {
  const { clock } = useWorkspace();
  const statuses = useLive((store) => joinStatuses(store, clock.now()), [clock]);
  return statuses?.find(({ request }) => request.id === id);
}

/** Returns true while a request is open, or accepted and its class may not be on the device. */
export function useIsJoining(): boolean | undefined {
  const { clock } = useWorkspace();
  return useLive(
    async (store) =>
      (await joinStatuses(store, clock.now()).catch(() => [])).some(
        ({ request: { outcome } }) => outcome?.state !== 'refused',
      ),
    [clock],
  );
}

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
  waiting: { tone: 'info', icon: IconClock },
  accepted: { tone: 'success', icon: IconCircleCheck },
  refused: { tone: 'warning', icon: IconAlertTriangle },
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

function PutAway({ status: { request } }: { status: JoinStatus }) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const isAsking = isOpen(request);
  const label = isAsking ? messages.takeBack : messages.putAway;
  const putAway = async () => {
    await dismissJoinRequest(workspace, request.id);
    if (isAsking) toast.info(messages.takenBack);
  };
  return (
    <Button
      variant="default"
      aria-label={messages.actOn(label, formatCode(request.code))}
      loading={isBusy}
      onClick={() => void whileBusy(putAway, explaining())}
    >
      {label}
    </Button>
  );
}

/** Period in which a joined class is announced (ms). */
const NEWS = 24 * 3_600_000;

interface JoinStatus {
  request: JoinRequest;
  isUnsent: boolean;
}

async function joinStatuses(store: Store, now: number): Promise<JoinStatus[]> {
  const [all, { unsent }] = await Promise.all([store.joinRequests.toArray(), syncState(store)]);
  const waiting = new Set(unsent.map(({ id }) => id));
  return undismissed(all)
    .filter((request) => !isSettled(request, all))
    .filter(({ outcome }) => outcome?.state !== 'accepted' || now - outcome.at < NEWS)
    .map((request) => ({ request, isUnsent: waiting.has(docId('joinRequest', request.id)) }));
}
