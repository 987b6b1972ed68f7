import { ACCOUNTS, ADMIN, DIRECTORY, SCHOOL } from '../../src/domain/session/databases.ts';
import { uidOfEmail } from '../accounts/account-of-email.ts';
import { schoolKeyOf } from '../accounts/school-key.ts';
import { createIsSigned } from '../accounts/signing-keys.ts';
import { io } from '../storage/documents.ts';
import { DeadlineBook } from './calendar/deadline-book.ts';
import { ReleaseCalendar } from './calendar/release-calendar.ts';
import { Intake } from './intake/intake.ts';
import { Reconciler } from './intake/reconcile.ts';
import { Reactor } from './project/reactor.ts';
import { Rebuilder } from './rebuild/rebuilder.ts';
import { DamageRepair } from './rebuild/repair.ts';
import { Compactions } from './shared/compactions.ts';
import { Epochs } from './shared/epochs.ts';
import { Quarantine } from './shared/quarantine.ts';
import type { Reconcile, WorkerTools } from './shared/tools.ts';

/** The parts of a worker, each knowing where it stopped. */
export interface Stages {
  tools: WorkerTools;
  intake: Intake;
  reactor: Reactor;
  quarantine: Quarantine;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Compactions;
  repair: DamageRepair;
  rebuilder: Rebuilder;
}

type Given = Pick<WorkerTools, 'storage' | 'inbox' | 'now' | 'log' | 'graded' | 'turn'> & {
  /** See `WorkerOptions`. */
  secret: string;
};

/** @param rested called whenever the intake of a database has come to rest. @throws StorageFailure */
export async function openStages({ secret, ...given }: Given, rested: () => void): Promise<Stages> {
  const { storage, now, log } = given;
  const school = await io(() => storage.ensure(SCHOOL));
  for (const name of [ADMIN, DIRECTORY]) await io(() => storage.ensure(name));
  const quarantine = await Quarantine.open(storage, now, log);
  const uidOf = async (email: string) =>
    uidOfEmail(await io(() => storage.ensure(ACCOUNTS)), email, secret);
  const epochs = await Epochs.open(storage, school);
  const tools: WorkerTools = {
    ...given,
    school,
    quarantine,
    epochs,
    uidOf,
    isSigned: createIsSigned(storage),
    schoolKey: schoolKeyOf(secret),
  };
  const reconciler = new Reconciler(tools);
  const reconcile: Reconcile = (...given) => reconciler.reconcile(...given);
  const intake = new Intake(tools, reconciler, rested);
  const releases = await ReleaseCalendar.open(school);
  const deadlines = await DeadlineBook.open(storage);
  const compactions = new Compactions(storage, school);
  const reactor = new Reactor(tools, reconcile, releases, deadlines, compactions);
  const repair = new DamageRepair(tools, intake, reactor);
  const rebuilder = new Rebuilder(tools, intake, reactor);
  const books = { quarantine, releases, deadlines, compactions };
  return { tools, intake, reactor, ...books, repair, rebuilder };
}
