import type { Storage } from '../storage/storage.ts';
import { Accounts } from './accounts.ts';
import { type AccountCloser, createAccountCloser } from './close-account.ts';
import { KnownDevices } from './known-device.ts';
import { createPasswords } from './passwords.ts';
import { createResetCodes, type ResetCodes } from './reset-codes.ts';
import { Sessions } from './sessions.ts';

export interface AccountAdminParts {
  storage: Storage;
  secret: string;
  now: () => number;
}

export interface AccountAdmin extends AccountAdminParts {
  accounts: Accounts;
  sessions: Sessions;
  resetCodes: ResetCodes;
  accountCloser: AccountCloser;
}

export function openAccountAdmin(parts: AccountAdminParts): AccountAdmin {
  const { storage, secret, now } = parts;
  const passwords = createPasswords();
  const accounts = new Accounts({ storage, passwords, now, secret });
  const sessions = new Sessions({ storage, now, secret });
  const knownDevices = new KnownDevices(secret);
  const resetCodes = createResetCodes({ accounts, passwords, knownDevices, now });
  const accountCloser = createAccountCloser({ storage, accounts, sessions, now });
  return { ...parts, accounts, sessions, resetCodes, accountCloser };
}
