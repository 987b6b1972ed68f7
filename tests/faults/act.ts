import { askToJoin } from '../../src/actions/joining.ts';
import { answerQuestion, handIn, handInOverdue, startExam } from '../../src/actions/papers.ts';
import { updateProfile } from '../../src/actions/people.ts';
import { AppError } from '../../src/domain/errors.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { sheetToTake } from '../../src/store/queries/sheets.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { readRow } from '../../src/store/write.ts';
import type { Device } from './device.ts';
import type { Event, Lesson, Step } from './events.ts';
import type { Ledger } from './ledger.ts';
import { passOn, type School } from './school.ts';
import type { App } from './tab.ts';
import { teach } from './teach.ts';

/** One run of a schedule. */
export interface Run {
  school: School;
  ledger: Ledger;
  /** What nobody may have to see, with the step at which it happened. */
  mishaps: string[];
}

type EventOf<D extends Event['do']> = Extract<Event, { do: D }>;
type OnDevice = Extract<Event, { on: string }>;
type OnSchool = Exclude<Event, OnDevice>;

/** Begins what a step says; it may still be under way, or end with its tab, when the next one begins. */
export function begin(run: Run, { event }: Step): void {
  if ('on' in event) beginOn(run, event);
  else toSchool(run, event);
}

function beginOn(run: Run, event: OnDevice): void {
  const device = run.school.devices.get(event.on);
  // Nobody has a sleeping tablet in hand.
  if (!device || (device.tablet.isAsleep && event.do !== 'run out of battery')) return;
  if (toDevice(run, device, event)) return;
  const tab = 'tab' in event && device.appIn(event.tab) ? event.tab : 0;
  const app = device.appIn(tab);
  if (!app) return;
  act(run, { device, tab, app }, event).catch((error: unknown) => {
    const isOwn = error instanceof AppError;
    if (!isOwn && device.appIn(tab) === app)
      run.mishaps.push(`${event.do} on ${event.on}: ${asText(error)}`);
  });
}

const asText = (error: unknown): string =>
  error instanceof Error ? `${error}` : JSON.stringify(error);

function toSchool({ school }: Run, event: OnSchool): void {
  const { server, devices, time } = school;
  if (event.do === 'pass the tablet on') {
    passOn(school);
    return;
  }
  if (event.do === 'start the server') {
    if (!server.isUp) void server.start();
    return;
  }
  time.afterTurns(event.afterTurns, () => {
    server.kill();
    for (const { tablet } of devices.values()) tablet.link.drop();
    if (event.do === 'restart the server') void server.start();
  });
}

/** @returns whether the event was one of the device itself, and not of its app */
function toDevice({ school }: Run, device: Device, event: OnDevice): boolean {
  const { tablet } = device;
  switch (event.do) {
    case 'cut the line':
    case 'heal the line':
      tablet.link.isUp = event.do === 'heal the line';
      if (tablet.link.isUp && tablet.link.isSeen) device.comeOnline();
      return true;
    case 'change the weather':
      tablet.link.weather = event.weather;
      return true;
    case 'kill the tab':
      school.time.afterTurns(event.afterTurns, () => device.kill(event.tab));
      return true;
    case 'kill the tab at a step':
      device.killAt(event.tab, event.step);
      return true;
    case 'kill the leading tab':
      school.time.afterTurns(event.afterTurns, () => device.killLeader());
      return true;
    case 'run out of battery':
      school.time.afterTurns(event.afterTurns, () => device.killAll());
      return true;
    case 'sleep':
      device.fallAsleep();
      setTimeout(() => device.wakeUp(), event.ms);
      return true;
    case 'open the app':
      if (tablet.holder === device) device.open(event.tab);
      return true;
    case 'fill the disk':
    case 'free the disk':
      tablet.disk.isFull = event.do === 'fill the disk';
      return true;
    case 'turn the clock':
      tablet.wallError += event.by;
      return true;
    case 'sync now':
      void device.app?.workspace.sync.syncNow().catch(() => undefined);
      return true;
    default:
      return false;
  }
}

/** Where something is done. */
interface Place {
  device: Device;
  tab: number;
  app: App;
}

async function act(run: Run, place: Place, event: OnDevice): Promise<void> {
  const { school, ledger } = run;
  const { workspace } = place.app;
  switch (event.do) {
    case 'begin':
      return ledger.begin(await startExam(workspace, school.examID));
    case 'answer':
      return answer(run, place, event);
    case 'hand in':
      return handedIn(run, place);
    case 'hand in what is overdue':
      await overdue(run, place.device, workspace);
      return;
    case 'rename oneself':
      return updateProfile(workspace, { displayName: event.to, phoneNumber: '' });
    case 'ask to join':
      await askToJoin(workspace, { code: school.joinCode });
      return;
    default:
      if (event.on === 't1/a') await teach(school, workspace, event as Lesson);
  }
}

async function answer(run: Run, place: Place, event: EventOf<'answer'>): Promise<void> {
  const { ledger, school } = run;
  const { examID, time } = school;
  const { workspace } = place.app;
  const sheet = await sheetToTake(workspace.store, examID);
  const question = sheet?.questions[event.question % sheet.questions.length];
  if (!question) return;
  const id = paperIdOf(examID, workspace.user.uid);
  ledger.give(id, question.id, event.answer);
  const given = await answerQuestion(workspace, examID, question.id, event.answer);
  ledger.confirmAnswer(id, given, { ...place, device: place.device.name }, time.now);
}

async function handedIn(run: Run, { device, app }: Place): Promise<void> {
  const { examID, time } = run.school;
  const paper = await handIn(app.workspace, examID, 'student', 'Tabletim dondu.');
  run.ledger.confirmHandIn(paper, device.name, time.now);
}

/** As the app does it of its own accord. */
export async function overdue(run: Run, device: Device, workspace: Workspace): Promise<void> {
  await handInOverdue(workspace);
  const paper = await readRow(
    workspace.store,
    'paper',
    paperIdOf(run.school.examID, workspace.user.uid),
  );
  if (paper) run.ledger.confirmHandIn(paper, device.name, run.school.time.now);
}
