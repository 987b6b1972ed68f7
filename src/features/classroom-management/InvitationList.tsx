import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import type { Invitation } from '../../domain/entities/joining.ts';
import { useLive } from '../../store/live.ts';
import { invitationsTo } from '../../store/queries/joining.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import classes from './InvitationList.module.css';
import { leftOver, useInvitation } from './use-invitation.ts';
import { invitationWords as words } from './words.ts';

/** The lists of addresses sent for a class, each with what became of it, until it is put away. */
export function InvitationList({ classroomID }: { classroomID: string }) {
  const invitations = useLive((store) => invitationsTo(store, classroomID), [classroomID]);
  if (!invitations || invitations.length === 0) return null;
  return (
    <Panel title={words.listTitle} icon={<IconMailPlus size={22} />}>
      <RowList label={words.listTitle}>
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
            <Button aria-label={words.actOn(words.again, date)} loading={isBusy} onClick={again}>
              {words.again}
            </Button>
          ) : null}
          <Button
            variant="default"
            aria-label={words.actOn(invitation.outcome ? words.putAway : words.cancel, date)}
            loading={isBusy}
            onClick={putAway}
          >
            {invitation.outcome ? words.putAway : words.cancel}
          </Button>
        </>
      }
    />
  );
}

function titleOf({ outcome, emails }: Invitation): string {
  if (!outcome) return words.waiting(emails.length);
  return outcome.state === 'settled' ? words.inClass(outcome.inClass) : words.refused;
}

function Report({ invitation: { outcome } }: { invitation: Invitation }) {
  if (!outcome) return <p className={classes.text}>{words.whenOnline}</p>;
  if (outcome.state === 'refused') {
    return <p className={classes.text}>{words.reasons[outcome.reason]}</p>;
  }
  return (
    <>
      <Addresses title={words.notFound} emails={outcome.notFound} hint={words.notFoundHint} />
      <Addresses title={words.noRoom} emails={outcome.noRoom} />
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
