import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Member } from '../../domain/documents/common.ts';
import type { Person } from '../../domain/documents/user/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { namesIn } from '../../domain/namesakes.ts';
import classes from './ChosenMembers.module.css';
import { classroomMessages as messages } from './messages.ts';

interface ChosenMembersProps {
  choice: MemberChoice;
  onRemove: (member: Member) => void;
}

export function ChosenMembers({ choice, onRemove }: ChosenMembersProps) {
  const titleId = useId();
  return (
    <section className={classes.summary} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {messages.chosen}
      </h3>
      <div aria-live="polite">
        {isEmptyChoice(choice) ? (
          <p className={classes.none}>{messages.noneChosen}</p>
        ) : (
          <>
            <ChosenGroup label={messages.teachers} members={choice.teachers} onRemove={onRemove} />
            <ChosenGroup label={messages.students} members={choice.students} onRemove={onRemove} />
          </>
        )}
      </div>
    </section>
  );
}

interface ChosenGroupProps {
  label: string;
  members: readonly Member[];
  onRemove: (member: Member) => void;
}

function ChosenGroup({ label, members, onRemove }: ChosenGroupProps) {
  if (members.length === 0) return null;
  const names = namesIn(members);
  const nameOf = ({ uid, displayName }: Member) => names.get(uid) ?? displayName;
  return (
    <div className={classes.group}>
      <span className={classes.label}>
        {label} ({members.length})
      </span>
      <ul className={classes.list} aria-label={label}>
        {members.map((member) => (
          <li key={member.uid}>
            <button
              type="button"
              className={classes.member}
              aria-label={messages.removeOf(nameOf(member))}
              onClick={() => onRemove(member)}
            >
              {nameOf(member)}
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A record, not an interface, so that it can be a form's values. */
export type MemberChoice = {
  teachers: Member[];
  students: Member[];
};

export const NO_MEMBERS: Readonly<MemberChoice> = { teachers: [], students: [] };

export const groupOf = (member: Pick<Member, 'userRole'>): keyof MemberChoice =>
  member.userRole === 'teacher' ? 'teachers' : 'students';

export const isEmptyChoice = (choice: MemberChoice): boolean =>
  choice.teachers.length + choice.students.length === 0;

export function toggled(members: readonly Member[], person: Person | Member): Member[] {
  const { uid, displayName, userRole } = person;
  const others = members.filter((member) => member.uid !== uid);
  return others.length < members.length ? others : [...members, { uid, displayName, userRole }];
}

/** One place is reserved for the teacher who makes the class. */
export const isFull = (members: readonly Member[]): boolean =>
  members.length >= LIMITS.membersInClass - 1;

export const uidsOf = (members: readonly Member[]): Set<string> =>
  new Set(members.map(({ uid }) => uid));
