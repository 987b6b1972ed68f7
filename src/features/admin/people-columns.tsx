import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { markOf } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Email } from '../../ui/Email.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PeopleScreen.module.css';

/**
 * A person's name, which opens the person; beside it the school number, or the code of who has none and is called like somebody else.
 * @param names what each is called in the list; see `namesIn`
 */
export const nameColumn = (
  open: (uid: string) => void,
  names: ReadonlyMap<string, string>,
): Column<User> => ({
  key: 'isim',
  label: messages.name,
  compare: (a, b) => compareTurkish(a.displayName, b.displayName),
  isName: true,
  cell: (user) => (
    <span>
      <button type="button" className={classes.name} onClick={() => open(user.uid)}>
        {user.displayName}
      </button>
      <span className={classes.number}>{besideName(user, names)}</span>
    </span>
  ),
});

function besideName(user: User, names: ReadonlyMap<string, string>): string {
  const { uid, displayName, schoolNumber, schoolClass } = user;
  const isShared = names.get(uid) !== displayName;
  const mark = schoolNumber || isShared ? markOf(user) : null;
  return [mark, mark && schoolClass].filter(Boolean).join(' · ');
}

export const emailColumn: Column<User> = {
  key: 'eposta',
  label: messages.email,
  compare: (a, b) => compareTurkish(a.email, b.email),
  cell: ({ email }) => <Email address={email} />,
  width: 'minmax(0, 1.75fr)',
};

export const phoneColumn = (label: string): Column<User> => ({
  key: 'telefon',
  label,
  compare: (a, b) => compareTurkish(a.phoneNumber, b.phoneNumber),
  cell: ({ phoneNumber }) => (phoneNumber === NO_PHONE ? '–' : phoneNumber),
  width: 'minmax(7.5rem, 1fr)',
});
