import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Member } from '../../domain/entities/common.ts';
import classes from './ChosenMembers.module.css';
import { isEmptyChoice, type MemberChoice } from './member-choice.ts';
import { classroomWords as words } from './words.ts';

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
        {words.chosen}
      </h3>
      <div aria-live="polite">
        {isEmptyChoice(choice) ? (
          <p className={classes.none}>{words.noneChosen}</p>
        ) : (
          <>
            <ChosenGroup label={words.teachers} members={choice.teachers} onRemove={onRemove} />
            <ChosenGroup label={words.students} members={choice.students} onRemove={onRemove} />
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
              aria-label={words.removeOf(member.displayName)}
              onClick={() => onRemove(member)}
            >
              {member.displayName}
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
