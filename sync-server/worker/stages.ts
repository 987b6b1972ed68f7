/*
 * The stages of the worker, in the order in which a device's write passes them. Read this first.
 *
 * 1. Intake finds role databases with new writes, by the inbox and by their change feeds.
 * 2. Reconcile merges these writes into `school`, and writes the views into the role databases.
 * 3. React follows `school`: hand-ins, grades, releases, memberships.
 * 4. Project plans which databases see each change; reconcile then writes their views.
 *
 * `worker.ts` schedules the stages. Rebuild repeats stages 2 to 4 for whole databases.
 */

import { ACCOUNTS, ADMIN, DIRECTORY, SCHOOL } from '../../src/domain/session/databases.ts';
import { uidOfEmail } from '../accounts/account-of-email.ts';
import { countersignerOf, schoolKeyOf } from '../accounts/school-key.ts';
import { createListMark } from '../accounts/school-list.ts';
import { createSignatures } from '../accounts/signing-keys.ts';
import { io } from '../storage/documents.ts';
import type { Presence } from '../support/presence.ts';
import { DeadlineBook } from './calendar/deadlines.ts';
import { ReleaseCalendar } from './calendar/release-calendar.ts';
import { Intake } from './intake/intake.ts';
import { Monitors } from './monitor/monitors.ts';
import { Reactor } from './project/reactor.ts';
import { DamageRepair, Rebuilder } from './rebuild/rebuilder.ts';
import { Reconciler } from './reconcile/reconcile.ts';
import { Compactions } from './shared/compactions.ts';
import { Epochs } from './shared/epochs.ts';
import { Quarantine, SecondLooks } from './shared/quarantine.ts';
import { type SchoolMemory, schoolMemory } from './shared/school-memory.ts';
import { SchoolReader } from './shared/school-reader.ts';
import { createSealer } from './shared/sealer.ts';
import type { Reconcile, WorkerTools } from './shared/tools.ts';

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
  memory: SchoolMemory;
  /** Does one step of slow work. Returns false if no step is left. */
  stepBehind(): Promise<boolean>;
}

type Given = Pick<WorkerTools, 'storage' | 'inbox' | 'now' | 'log' | 'graded' | 'turn'> & {
  secret: string;
  presence: Pick<Presence, 'of'>;
};

/** Opens the stages. `rested` is called when a database's intake is idle. @throws StorageFailure */
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
  given: Given,
  rested: () => void,
): Promise<Omit<Stages, 'memory'>> {
  const tools = await openTools(memory, given);
  const { storage, school, quarantine, now, newReader: reader } = tools;
  const reconciler = new Reconciler(tools);
  const reconcile: Reconcile = (...batch) => reconciler.reconcile(...batch);
  const intake = new Intake(tools, reconciler, rested);

  const monitored = { storage, school, now, presence: given.presence, reader };
  const books = {
    releases: await ReleaseCalendar.open(school),
    deadlines: await DeadlineBook.open(storage),
    compactions: new Compactions(storage, school),
    monitors: await Monitors.open(monitored, reconcile),
    secondLooks: new SecondLooks(
      (database, ids): Promise<unknown> =>
        database === SCHOOL ? reactor.react(ids) : intake.reconcile(database, ids),
    ),
  };
  const reactor: Reactor = new Reactor(tools, reconcile, books, memory);

  const repair = new DamageRepair(tools, intake, reactor);
  const rebuilder = new Rebuilder(tools, intake, reactor);
  const stepBehind = async () => {
    const hasLooked = await books.secondLooks.step();
    return (await rebuilder.step()) || hasLooked;
  };
  return { tools, intake, reactor, stepBehind, quarantine, ...books, repair, rebuilder };
}

async function openTools(
  memory: SchoolMemory,
  { secret, presence: _, ...given }: Given,
): Promise<WorkerTools> {
  const { storage, now, log } = given;
  const school = await io(() => storage.ensure(SCHOOL));
  for (const name of [ADMIN, DIRECTORY]) await io(() => storage.ensure(name));
  const quarantine = await Quarantine.open(storage, now, log);
  return {
    ...given,
    school,
    newReader: () =>
      new SchoolReader(school, (id) => quarantine.record(SCHOOL, id, 'bad-schema'), memory),
    quarantine,
    epochs: await Epochs.open(storage, school),
    uidOf: async (email) => uidOfEmail(await io(() => storage.ensure(ACCOUNTS)), email, secret),
    hasList: createListMark(storage).isSet,
    isSigned: createSignatures(storage).isSigned,
    sealer: createSealer(secret),
    schoolKey: schoolKeyOf(secret),
    countersigner: countersignerOf(secret),
  };
}
