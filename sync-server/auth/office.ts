import type { Storage } from '../storage/storage.ts';
import { Accounts } from './accounts.ts';
import { type Closing, createClosing } from './closing.ts';
import { Familiarity } from './familiarity.ts';
import { createPasswords } from './passwords.ts';
import { createResetCodes, type ResetCodes } from './reset-codes.ts';
import { Sessions } from './sessions.ts';

export interface OfficeParts {
  storage: Storage;
  secret: string;
  now: () => number;
}

/** What whoever runs the server does with accounts by commands, as an admin does on the admin page. */
export interface Office extends OfficeParts {
  accounts: Accounts;
  sessions: Sessions;
  resetCodes: ResetCodes;
  closing: Closing;
}

export function openOffice(parts: OfficeParts): Office {
  const { storage, secret, now } = parts;
  const passwords = createPasswords();
  const accounts = new Accounts({ storage, passwords, now, secret });
  const sessions = new Sessions({ storage, now, secret });
  const familiarity = new Familiarity(secret);
  const resetCodes = createResetCodes({ accounts, passwords, familiarity, now });
  const closing = createClosing({ storage, accounts, sessions, now });
  return { ...parts, accounts, sessions, resetCodes, closing };
}
