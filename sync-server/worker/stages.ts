import { ACCOUNTS, ADMIN, DIRECTORY, SCHOOL } from '../../src/domain/session/databases.ts';
import { uidOfEmail } from '../auth/account-of-email.ts';
import { io } from '../storage/documents.ts';
import { Compactions } from './compactions.ts';
import { DeadlineBook } from './deadline-book.ts';
import { Incarnations } from './incarnation.ts';
import { Intake } from './intake.ts';
import { Reactor } from './reactor.ts';
import { DamageMender } from './rebuild/damaged.ts';
import { Rebuilder } from './rebuild/rebuilder.ts';
import { ReleaseCalendar } from './release-calendar.ts';
import { SetAsideList } from './set-aside.ts';
import { Settler, type SettleTools } from './settle.ts';

/** The parts of a worker, each knowing where it stopped. */
export interface Stages {
  tools: SettleTools;
  intake: Intake;
  reactor: Reactor;
  setAside: SetAsideList;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Compactions;
  mender: DamageMender;
  rebuilder: Rebuilder;
}

type Given = Pick<SettleTools, 'storage' | 'now' | 'log' | 'graded' | 'turn'> & {
  /** See `WorkerOptions`. */
  secret: string;
};

/** @param rested called whenever the intake of a database has come to rest. @throws StorageFailure */
export async function openStages({ secret, ...given }: Given, rested: () => void): Promise<Stages> {
  const { storage, now, log } = given;
  const school = await io(() => storage.ensure(SCHOOL));
  for (const name of [ADMIN, DIRECTORY]) await io(() => storage.ensure(name));
  const setAside = await SetAsideList.open(storage, now, log);
  const uidOf = async (email: string) =>
    uidOfEmail(await io(() => storage.ensure(ACCOUNTS)), email, secret);
  const incarnations = await Incarnations.open(storage, school);
  const tools: SettleTools = { ...given, school, setAside, incarnations, uidOf };
  const settler = new Settler(tools);
  const intake = new Intake(tools, settler, rested);
  const releases = await ReleaseCalendar.open(school);
  const deadlines = await DeadlineBook.open(storage);
  const compactions = new Compactions(storage, school);
  const reactor = new Reactor(tools, settler, releases, deadlines, compactions);
  const mender = new DamageMender(tools, intake, reactor);
  const rebuilder = new Rebuilder(tools, intake, reactor);
  const books = { setAside, releases, deadlines, compactions };
  return { tools, intake, reactor, ...books, mender, rebuilder };
}
