import { ACCOUNTS, ADMIN, DIRECTORY, SCHOOL } from '../../src/domain/session/databases.ts';
import { uidOfEmail } from '../accounts/account-of-email.ts';
import { countersignerOf } from '../accounts/countersigner.ts';
import { schoolKeyOf } from '../accounts/school-key.ts';
import { createListMark } from '../accounts/school-list.ts';
import { createSignatures } from '../accounts/signing-keys.ts';
import { io } from '../storage/documents.ts';
import type { Presence } from '../support/presence.ts';
import { DeadlineBook } from './calendar/deadline-book.ts';
import { ReleaseCalendar } from './calendar/release-calendar.ts';
import { Intake } from './intake/intake.ts';
import { Monitors } from './monitor/monitors.ts';
import { Reactor } from './project/reactor.ts';
import { Rebuilder } from './rebuild/rebuilder.ts';
import { DamageRepair } from './rebuild/repair.ts';
import { Reconciler } from './reconcile/reconcile.ts';
import { Compactions } from './shared/compactions.ts';
import { Epochs } from './shared/epochs.ts';
import { Quarantine } from './shared/quarantine.ts';
import { type SchoolMemory, schoolMemory } from './shared/school-memory.ts';
import { SchoolReader } from './shared/school-reader.ts';
import { createSealer } from './shared/sealer.ts';
import { SecondLooks } from './shared/second-looks.ts';
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
  monitors: Monitors;
  repair: DamageRepair;
  rebuilder: Rebuilder;
  secondLooks: SecondLooks;
  /** What batches share, to be stopped with them. */
  memory: SchoolMemory;
  /** Does the next piece of what takes long and goes behind all that people wait for. @returns false when there is none */
  stepBehind(): Promise<boolean>;
}

type Given = Pick<WorkerTools, 'storage' | 'inbox' | 'now' | 'log' | 'graded' | 'turn'> & {
  /** See `WorkerOptions`. */
  secret: string;
  presence: Pick<Presence, 'of'>;
};

/** @param rested called whenever the intake of a database has come to rest. @throws StorageFailure */
export async function openStages(given: Given, rested: () => void): Promise<Stages> {
  const memory = schoolMemory(given.storage, await io(() => given.storage.ensure(SCHOOL)));
  try {
    return { ...(await openOver(memory, given, rested)), memory };
  } catch (error) {
    memory.copies.stop();
    throw error;
  }
}

async function openOver(
  memory: SchoolMemory,
  { secret, presence, ...given }: Given,
  rested: () => void,
): Promise<Omit<Stages, 'memory'>> {
  const { storage, now, log } = given;
  const school = await io(() => storage.ensure(SCHOOL));
  for (const name of [ADMIN, DIRECTORY]) await io(() => storage.ensure(name));
  const quarantine = await Quarantine.open(storage, now, log);
  const uidOf = async (email: string) =>
    uidOfEmail(await io(() => storage.ensure(ACCOUNTS)), email, secret);
  const epochs = await Epochs.open(storage, school);
  const newReader = () =>
    new SchoolReader(school, (id) => quarantine.record(SCHOOL, id, 'bad-schema'), memory);
  const tools: WorkerTools = {
    ...given,
    school,
    newReader,
    quarantine,
    epochs,
    uidOf,
    hasList: createListMark(storage).isSet,
    isSigned: createSignatures(storage).isSigned,
    sealer: createSealer(secret),
    schoolKey: schoolKeyOf(secret),
    countersigner: countersignerOf(secret),
  };
  const reconciler = new Reconciler(tools);
  const reconcile: Reconcile = (...given) => reconciler.reconcile(...given);
  const intake = new Intake(tools, reconciler, rested);
  const releases = await ReleaseCalendar.open(school);
  const deadlines = await DeadlineBook.open(storage);
  const compactions = new Compactions(storage, school);
  const monitors = await Monitors.open(
    { storage, school, now, presence, reader: newReader },
    reconcile,
  );
  const secondLooks: SecondLooks = new SecondLooks((database, ids) =>
    database === SCHOOL ? reactor.react(ids) : intake.reconcile(database, ids),
  );
  const books = { releases, deadlines, compactions, monitors, secondLooks };
  const reactor = new Reactor(tools, reconcile, books, memory);
  const repair = new DamageRepair(tools, intake, reactor);
  const rebuilder = new Rebuilder(tools, intake, reactor);
  const stepBehind = async () => {
    const hasLooked = await secondLooks.step();
    return (await rebuilder.step()) || hasLooked;
  };
  return { tools, intake, reactor, stepBehind, quarantine, ...books, repair, rebuilder };
}
