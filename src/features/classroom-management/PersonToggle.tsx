import { IconCheck, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { Person } from '../../domain/documents/user/schema.ts';
import { markOf } from '../../domain/namesakes.ts';
import { classroomMessages as messages } from './messages.ts';
import classes from './PickList.module.css';

interface PersonToggleProps {
  person: Person;
  isChosen: boolean;
  onToggle: (person: Person) => void;
}

/** A person who can be taken into the class or left out. The number or the code tells namesakes apart. */
export const PersonToggle = memo(function PersonToggle({
  person,
  isChosen,
  onToggle,
}: PersonToggleProps) {
  const Icon = isChosen ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={classes.person}
      data-chosen={isChosen || undefined}
      onClick={() => onToggle(person)}
    >
      <span className={classes.who}>
        <span className={classes.name}>{person.displayName}</span>{' '}
        <span className={classes.code}>
          {[person.schoolClass, markOf(person)].filter(Boolean).join(' · ')}
        </span>
      </span>{' '}
      <span className={classes.act}>
        <Icon size={16} aria-hidden />
        <span className={classes.word}>{isChosen ? messages.remove : messages.add}</span>
      </span>
    </button>
  );
});
