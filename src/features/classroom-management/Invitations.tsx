import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { dismissInvitation, inviteStudents } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { readAddresses } from '../../domain/documents/invitation/addresses.ts';
import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { useLive } from '../../store/live.ts';
import { invitationsTo } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { AddressField } from './AddressField.tsx';
import classes from './Invitations.module.css';
import { invitationWords as messages } from './messages.ts';

export function InvitationList({ classroomID }: { classroomID: string }) {
  const invitations = useLive((store) => invitationsTo(store, classroomID), [classroomID]);
  if (!invitations || invitations.length === 0) return null;
  return (
    <Panel title={messages.listTitle} icon={IconMailPlus}>
      <RowList label={messages.listTitle}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </RowList>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { isBusy, putAway, again } = useInvitation(invitation);
  const date = formatDate(invitation.at);
  return (
    <Row
      isLong
      title={titleOf(invitation)}
      detail={
        <div aria-live="polite">
          <div>{date}</div>
          <Report invitation={invitation} />
        </div>
      }
      end={
        <>
          {leftOver(invitation).length > 0 ? (
            <Button
              aria-label={messages.actOn(messages.again, date)}
              loading={isBusy}
              onClick={again}
            >
              {messages.again}
            </Button>
          ) : null}
          <Button
            variant="default"
            aria-label={messages.actOn(
              invitation.outcome ? messages.putAway : messages.takeBack,
              date,
            )}
            loading={isBusy}
            onClick={putAway}
          >
            {invitation.outcome ? messages.putAway : messages.takeBack}
          </Button>
        </>
      }
    />
  );
}

function titleOf({ outcome, emails }: Invitation): string {
  if (!outcome) return messages.waiting(emails.length);
  return outcome.state === 'settled' ? messages.inClass(outcome.inClass) : messages.refused;
}

function Report({ invitation: { outcome } }: { invitation: Invitation }) {
  if (!outcome) return <p className={classes.text}>{messages.whenOnline}</p>;
  if (outcome.state === 'refused') {
    return <p className={classes.text}>{messages.reasons[outcome.reason]}</p>;
  }
  return (
    <>
      <Addresses title={messages.notFound} emails={outcome.notFound} hint={messages.notFoundHint} />
      <Addresses title={messages.noRoom} emails={outcome.noRoom} />
      <Addresses title={messages.later} emails={outcome.later ?? []} hint={messages.laterHint} />
    </>
  );
}

interface AddressesProps {
  title: string;
  emails: readonly string[];
  hint?: string;
}

function Addresses({ title, emails, hint }: AddressesProps) {
  if (emails.length === 0) return null;
  return (
    <>
      <p className={classes.text}>{title}</p>
      <ul className={classes.list} aria-label={title}>
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      {hint ? <p className={classes.text}>{hint}</p> : null}
    </>
  );
}

export function InviteDialog({
  classroom,
  onClose,
}: {
  classroom: Classroom;
  onClose: () => void;
}) {
  const workspace = useWorkspace();
  const form = useForm({ initialValues: { addresses: '' } });
  const finish = useDialogDraft(onClose, `invite.${workspace.user.uid}.${classroom.id}`, form);
  const { addresses } = form.values;
  const { emails } = useMemo(() => readAddresses(addresses), [addresses]);
  const save = formSubmit(form, {
    act: () => inviteStudents(workspace, classroom.id, emails),
    explain: explaining(messages.failed),
    done: () => {
      toast.info(messages.saved);
      finish();
    },
  });
  return (
    <FormDialog
      title={messages.invite}
      form={form}
      send={messages.send(emails.length)}
      isReady={emails.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressField value={addresses} onChange={(text) => form.setFieldValue('addresses', text)} />
    </FormDialog>
  );
}

function leftOver({ outcome, emails }: Invitation): string[] {
  if (!outcome) return [];
  if (outcome.state === 'refused') return emails;
  return [...outcome.notFound, ...outcome.noRoom, ...(outcome.later ?? [])];
}

function useInvitation(invitation: Invitation) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const run = (act: () => Promise<unknown>) => whileBusy(() => act(), explaining(messages.failed));
  return {
    isBusy,
    putAway: () => run(() => dismissInvitation(workspace, invitation.id)),
    again: () =>
      run(async () => {
        await inviteStudents(workspace, invitation.classroomID, leftOver(invitation));
        await dismissInvitation(workspace, invitation.id);
        toast.info(messages.saved);
      }),
  };
}
