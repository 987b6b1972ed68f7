import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Member } from '../../domain/documents/common.ts';
import { namesIn } from '../../domain/namesakes.ts';
import classes from './ChosenMembers.module.css';
import { isEmptyChoice, type MemberChoice } from './member-choice.ts';
import { classroomMessages as messages } from './messages.ts';

interface ChosenMembersProps {
  choice: MemberChoice;
  onRemove: (member: Member) => void;
}

/** Who will be in the class, each to be taken out again. */
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
