import type { ReactNode } from 'react';
import type { Member } from '../../domain/documents/common.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { messages } from './messages.ts';
import classes from './StudentClassroomScreen.module.css';

interface MembersPanelProps {
  title: string;
  icon: ReactNode;
  members: readonly Member[];
  empty: string;
}

/** A class's teachers or students, by name. */
export function MembersPanel({ title, icon, members, empty }: MembersPanelProps) {
  const { user } = useWorkspace();
  const names = namesIn(members);
  const byName = [...members].sort((a, b) => compareTurkish(a.displayName, b.displayName));
  return (
    <Panel title={`${title} (${members.length})`} icon={icon}>
      {byName.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul className={classes.list}>
        {byName.map(({ uid, displayName }) => (
          <li key={uid} className={classes.member}>
            {names.get(uid) ?? displayName} {uid === user.uid ? messages.me : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
