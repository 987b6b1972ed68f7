import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import { useLive } from '../../store/live.ts';
import { invitationsTo } from '../../store/queries/joining.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import classes from './InvitationList.module.css';
import { invitationWords as messages } from './messages.ts';
import { leftOver, useInvitation } from './use-invitation.ts';

/** The lists of addresses sent for a class, each with what became of it, until it is put away. */
export function InvitationList({ classroomID }: { classroomID: string }) {
  const invitations = useLive((store) => invitationsTo(store, classroomID), [classroomID]);
  if (!invitations || invitations.length === 0) return null;
  return (
    <Panel title={messages.listTitle} icon={<IconMailPlus size={22} />}>
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
