import type { Config } from '../config.ts';
import { seedDemo } from '../demo/demo.ts';
import { SERVER_LIMITS, type ServerLimits } from '../limits/limits.ts';
import type { Storage } from '../storage/storage.ts';
import { consoleWords } from '../words.ts';
import { Accounts } from './accounts.ts';
import { createBasicSignIn } from './basic.ts';
import { type Closing, createClosing } from './closing.ts';
import { Deliveries } from './deliveries.ts';
import { Familiarity } from './familiarity.ts';
import { prepareSchool } from './first-start.ts';
import { createIdentities, type Identities } from './identity.ts';
import { keyAccounts } from './key-accounts.ts';
import { createPasswords, hashingOnce, type ScryptCost } from './passwords.ts';
import { createResetCodes, type ResetCodes } from './reset-codes.ts';
import { Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

interface AuthOptions {
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo'>;
  now: () => number;
  secret?: string;
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
  limits?: Pick<ServerLimits, 'attempts'>;
}

export interface Auth {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  closing: Closing;
  resetCodes: ResetCodes;
  /** Removes what is over, and ends what a process that died has begun. */
  sweep(): Promise<void>;
  deliveries: Deliveries;
}

/** Everything that knows who somebody is, with the school's first accounts made. */
export async function prepareAuth(options: AuthOptions): Promise<Auth> {
  const { storage, config, now, secret = '', tell = () => {} } = options;
  const { attempts: limits } = options.limits ?? SERVER_LIMITS;
  const passwords = createPasswords(options.passwordCost);
  const accounts = new Accounts({ storage, passwords, now, secret });
  const demoAccounts = new Accounts({
    ...{ storage, now, secret },
    passwords: hashingOnce(passwords),
  });
  const fillDemo = () => seedDemo({ storage, accounts: demoAccounts, now });
  const moved = await keyAccounts({ storage, accounts, secret });
  if (moved > 0) tell(consoleWords.secretChanged(moved));
  await prepareSchool({ storage, accounts, config, now, fillDemo, tell });
  const sessions = new Sessions({ storage, now, secret });
  const closing = createClosing({ storage, accounts, sessions, now });
  const familiarity = new Familiarity(secret);
  const resetCodes = createResetCodes({ accounts, passwords, familiarity, now, limits });
  const sweep = async () => {
    await closing.finishAll();
    await sessions.removeExpired();
  };
  await sweep();
  const signIn = createSignIn({
    accounts,
    familiarity,
    now,
    isShared: storage.kind === 'couchdb',
    limits,
  });
  const basicSignIn = createBasicSignIn(accounts, signIn, now);
  const identities = createIdentities({ storage, accounts, sessions, basicSignIn });
  const deliveries = new Deliveries({ accounts, ofUser: identities.ofUser, now, secret });
  return { accounts, sessions, signIn, identities, deliveries, closing, resetCodes, sweep };
}
