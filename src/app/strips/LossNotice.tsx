import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { documentWords } from '../../domain/documents/messages.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { type Counts, forgetLoss, useLoss } from '../../session/delivery/work-left.ts';
import { Notice } from '../../ui/Notice.tsx';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

export function LossNotice({ uid, userRole }: Pick<SessionUser, 'uid' | 'userRole'>) {
  const lost = useLoss(uid);
  if (!lost) return null;
  const what = Object.entries(lost).map(inWords).join(', ');
  return (
    <div className={classes.strip}>
      <Notice
        tone={what ? 'danger' : 'info'}
        urgent={what !== ''}
        icon={what ? IconAlertTriangle : IconRefresh}
        title={messages.lostTitle}
        action={
          <Button variant="default" onClick={() => forgetLoss(uid)}>
            {messages.understood}
          </Button>
        }
      >
        {what ? `${messages.lost(what)} ${messages.lostTell[userRole]}` : messages.lostNothing}
      </Notice>
    </div>
  );
}

const inWords = ([type, count]: [string, Counts[string]]): string =>
  `${count} ${documentWords[type]?.counted ?? messages.lostOther}`;
