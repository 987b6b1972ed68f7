import { ACCOUNTS } from '../../../../src/domain/session/databases.ts';
import { ACCOUNT_PREFIX, accountIdOf } from '../../../accounts/account-of-email.ts';
import type { SchemaStep } from '../step.ts';

/**
 * Accounts stood under their addresses, which stayed in the tombstones of those that were closed. From here on they stand
 * under what the secret makes of an address; the database is made anew, so that no address of a former person is left.
 */
export const keyedAccounts: SchemaStep = {
  to: 2,
  concerns: (database) => database === ACCOUNTS,
  change: ({ _id, ...account }, { secret }) => {
    const isOld = _id.startsWith(ACCOUNT_PREFIX) && _id.includes('@');
    const email = _id.slice(ACCOUNT_PREFIX.length);
    return isOld ? [{ _id: accountIdOf(email, secret), ...account }] : null;
  },
  forgets: true,
};
