import type { Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import { Accounts } from './accounts.ts';
import { createBasicSignIn } from './basic.ts';
import { prepareSchool } from './first-start.ts';
import { createIdentities, type Identities } from './identity.ts';
import { createPasswords, type ScryptCost } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

interface AuthOptions {
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo'>;
  now: () => number;
  secret?: string;
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
}

export interface Auth {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
}

/** Everything that knows who somebody is, with the school's first accounts made. */
export async function prepareAuth(options: AuthOptions): Promise<Auth> {
  const { storage, config, now, secret = '', tell = () => {} } = options;
  const accounts = new Accounts({ storage, passwords: createPasswords(options.passwordCost), now });
  await prepareSchool({ storage, accounts, config, now, tell });
  const sessions = new Sessions({ storage, now, secret });
  await sessions.removeExpired();
  const signIn = createSignIn(accounts, now);
  const basicSignIn = createBasicSignIn(accounts, signIn, now);
  const identities = createIdentities({ storage, accounts, sessions, basicSignIn });
  return { accounts, sessions, signIn, identities };
}
