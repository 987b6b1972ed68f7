import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClock, IconDoorEnter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToJoin } from '../../actions/joining.ts';
import { type JoinForm, joinForm } from '../../domain/documents/join-request/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive } from '../../store/live.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './JoinClass.module.css';
import { joinStatuses } from './join-status.ts';
import { joinMessages as messages } from './messages.ts';

/** The button that asks for a class's code; who comes here to join is asked at once. */
export function JoinClass() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isSent = (state as { start?: boolean } | null)?.start === true;
  const [isOpen, setOpen] = useState(isSent);
  const close = () => {
    setOpen(false);
    // Coming back to this page by the browser's button is no wish to join again.
    if (isSent) navigate('.', { replace: true, state: null });
  };
  return (
    <>
      <Button leftSection={<IconDoorEnter size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.join}
      </Button>
      {isOpen ? <JoinDialog onClose={close} /> : null}
    </>
  );
}

/** Takes the code. With a network it stays until the answer comes, so that a refusal stands at the code. */
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
    } else if (outcome) {
      if (outcome.state === 'accepted') toast.success(messages.joined(outcome.className));
      onClose();
    }
  });
  useEffect(() => {
    if (outcome) answered();
  }, [outcome]);
  const save = formSubmit(form, {
    act: (values: JoinForm) => askToJoin(workspace, values),
    explain: explaining(),
    done: async (id) => {
      if (!(await writesWait(workspace.store))) return setAsked(id);
      toast.info(messages.kept);
      onClose();
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
        // By rules of no language: a small i must not become İ.
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
        <Notice icon={<IconClock size={22} aria-hidden />}>
          {status && !status.isUnsent ? messages.sent : messages.sending}
        </Notice>
      )}
    </FormDialog>
  );
}

/** How far the request with this id has come. */
function useStatus(id: string | null) {
  const { clock } = useWorkspace();
  const statuses = useLive((store) => joinStatuses(store, clock.now()), [clock]);
  return statuses?.find(({ request }) => request.id === id);
}
