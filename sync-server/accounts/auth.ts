import type { Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import { consoleMessages } from '../support/messages.ts';
import { Accounts } from './accounts.ts';
import { type ClassLists, createClassLists } from './class-lists.ts';
import { type AccountCloser, createAccountCloser } from './close-account.ts';
import { Deliveries } from './deliveries.ts';
import { createFirstPasswords, type FirstPasswords } from './first-passwords.ts';
import { createHandOver, type HandOver } from './hand-over.ts';
import { createIdentities, type Identities } from './identity.ts';
import { createPasswords, hashingOnce, type ScryptCost } from './passwords.ts';
import { createRegistration, type Registration } from './registration.ts';
import { createResetCodes, type ResetCodes } from './reset-codes.ts';
import { createSchoolList, type SchoolList } from './school-list.ts';
import { Sessions } from './sessions.ts';
import { createBasicSignIn, createSignIn, type SignIn } from './sign-in.ts';
import { KnownDevices } from './sign-in-limits.ts';
import { keyAccounts, prepareSchool } from './start.ts';

interface AuthOptions {
  storage: Storage;
  config: Pick<Config, 'admin' | 'demo'>;
  now: () => number;
  secret?: string;
  tell?: (line: string) => void;
  passwordCost?: ScryptCost;
  seedDemo: (
    school: Pick<AuthOptions, 'storage' | 'now'> & { accounts: Accounts },
  ) => Promise<void>;
  limits?: Pick<ServerLimits, 'attempts'>;
}

export interface Auth {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  identities: Identities;
  accountCloser: AccountCloser;
  resetCodes: ResetCodes;
  registration: Registration;
  firstPasswords: FirstPasswords;
  schoolList: SchoolList;
  handOver: HandOver;
  classLists: ClassLists;
  /** Removes expired sessions and completes interrupted closings of accounts. */
  sweep(): Promise<void>;
  deliveries: Deliveries;
}

export async function prepareAuth(options: AuthOptions): Promise<Auth> {
  const { storage, config, now, secret = '', tell = () => {}, seedDemo } = options;
  const { attempts: limits } = options.limits ?? SERVER_LIMITS;
  const passwords = createPasswords(options.passwordCost);
  const accounts = new Accounts({ storage, passwords, now, secret });
  const demoAccounts = new Accounts({
    ...{ storage, now, secret },
    passwords: hashingOnce(passwords),
  });
  const fillDemo = () => seedDemo({ storage, accounts: demoAccounts, now });
  const moved = await keyAccounts({ storage, accounts, secret });
  if (moved > 0) tell(consoleMessages.secretChanged(moved));
  await prepareSchool({ storage, accounts, config, now, fillDemo, tell });
  const sessions = new Sessions({ storage, now, secret });
  const accountCloser = createAccountCloser({ storage, accounts, sessions, now });
  const knownDevices = new KnownDevices(secret);
  const resetCodes = createResetCodes({ accounts, passwords, knownDevices, now, limits });
  const sweep = async () => {
    await accountCloser.finishAll();
    await sessions.removeExpired();
  };
  await sweep();
  const signIn = createSignIn({
    accounts,
    knownDevices,
    now,
    isShared: storage.kind === 'couchdb',
    limits,
  });
  const basicSignIn = createBasicSignIn(accounts, signIn, now);
  const identities = createIdentities({ storage, accounts, sessions, basicSignIn });
  const deliveries = new Deliveries({ accounts, ofUser: identities.ofUser, now, secret });
  const registration = createRegistration(storage);
  const firstPasswords = createFirstPasswords({ accounts, passwords });
  const schoolList = createSchoolList({ storage, accounts, firstPasswords, now });
  const handOver = createHandOver({ storage, now });
  const classLists = createClassLists({ storage, secret, now });
  const whoIs = { accounts, sessions, signIn, identities, deliveries };
  return {
    ...whoIs,
    accountCloser,
    resetCodes,
    registration,
    firstPasswords,
    schoolList,
    handOver,
    classLists,
    sweep,
  };
}

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
