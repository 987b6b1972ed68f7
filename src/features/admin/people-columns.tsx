import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Email } from '../../ui/Email.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PeopleScreen.module.css';

/** A person's name, which opens the person. */
export const nameColumn = (open: (uid: string) => void): Column<User> => ({
  key: 'isim',
  label: messages.name,
  compare: (a, b) => compareTurkish(a.displayName, b.displayName),
  isName: true,
  cell: ({ uid, displayName, schoolNumber, schoolClass }) => (
    <span>
      <button type="button" className={classes.name} onClick={() => open(uid)}>
        {displayName}
      </button>
      {schoolNumber && (
        <span className={classes.number}>
          {[schoolNumber, schoolClass].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  ),
});

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
