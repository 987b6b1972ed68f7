import { askToJoin } from '../../src/actions/classrooms.ts';
import { answerQuestion, handIn, handInOverdue, startExam } from '../../src/actions/papers.ts';
import { updateProfile } from '../../src/actions/people.ts';
import { keepTyped, logTyped } from '../../src/actions/typing.ts';
import { AppError } from '../../src/domain/errors.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { sheetToTake } from '../../src/store/queries/sheets.ts';
import { logTyping, typingIn } from '../../src/store/typing.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { backUpServer, putOneBack, putServerBack } from './backup.ts';
import { deliverForOther } from './classmate.ts';
import type { Device } from './device.ts';
import type { Event, Lesson, OnDevice, Step } from './events.ts';
import { forge } from './forgeries.ts';
import { toDevice } from './on-device.ts';
import { asText, type Run } from './run-of-seed.ts';
import { passOn } from './school.ts';
import type { App } from './tab.ts';
import { teach } from './teach.ts';
import { openByWhatCame, questionsOn, readBoard, typeCode } from './unlocking.ts';
import { takeFrom } from './witness.ts';

type EventOf<D extends Event['do']> = Extract<Event, { do: D }>;
type OnSchool = Exclude<Event, OnDevice>;

/** Begins a step. It may still run when the next step begins, or end early because its tab dies. */
export function begin(run: Run, { event }: Step): void {
  if ('on' in event) beginOn(run, event);
  else toSchool(run, event);
}

function beginOn(run: Run, event: OnDevice): void {
  const device = run.school.devices.get(event.on);
  // Nobody uses a sleeping tablet, but its battery may run out.
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

function toSchool(run: Run, event: OnSchool): void {
  const { school } = run;
  const { server, devices, time } = school;
  if (event.do === 'pass the tablet on') {
    passOn(school);
    return;
  }
  if (event.do === 'put a tablet back') {
    putOneBack(run, event.which);
    return;
  }
  if (event.do === 'forge' || event.do === 'deliver for the other') {
    const done =
      event.do === 'forge'
        ? forge(run, school.forger, event.trick)
        : deliverForOther(run, event.trick);
    done.catch((error: unknown) => run.mishaps.push(`${event.do}: ${asText(error)}`));
    return;
  }
  if (event.do === 'back up the server') {
    backUpServer(run);
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
    if (event.do === 'put the server back') putServerBack(run);
  });
}

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
      await openByWhatCame(school, workspace);
      return ledger.begin(await startExam(workspace, school.examID), place.device.name);
    case 'answer':
      return answer(run, place, event);
    case 'type':
      return type(run, place, event);
    case 'hand in':
      return handedIn(run, place);
    case 'hand in what is overdue':
      await overdue(run, place.device, workspace);
      return;
    case 'rename oneself':
      return updateProfile(workspace, { displayName: event.to, phoneNumber: '' });
    case 'type the start code':
      return typed(run, await typeCode(school, workspace, event.code));
    case 'read the board':
      return readBoard(school, workspace);
    case 'ask to join':
      await askToJoin(workspace, { code: school.joinCode });
      return;
    case 'take the hand-in':
      return takeFrom(run, place.app, event);
    default:
      if (event.on === 't1/a') await teach(school, workspace, event as Lesson);
  }
}

function typed({ mishaps }: Run, mishap: string | null): void {
  if (mishap) mishaps.push(mishap);
}

const writes = new WeakMap<App, Map<string, Promise<void>>>();

/** Runs the writes of one question one after another, as the exam room does. */
function inTurn(app: App, questionID: string, write: () => Promise<void>): Promise<void> {
  const ofApp = writes.get(app) ?? new Map<string, Promise<void>>();
  writes.set(app, ofApp);
  const before = ofApp.get(questionID) ?? Promise.resolve();
  const next = before.catch(() => undefined).then(write);
  ofApp.set(questionID, next);
  return next;
}

/** Types an answer. Its text is safe before the log has it. */
async function type(run: Run, place: Place, event: EventOf<'type'>): Promise<void> {
  const { ledger, school } = run;
  const { examID, time } = school;
  const { workspace } = place.app;
  const question = await questionOf(run, place, event);
  if (!question) return;
  const id = paperIdOf(examID, workspace.user.uid);
  await inTurn(place.app, question.id, async () => {
    const now = workspace.clock.now();
    ledger.give(id, question.id, event.text);
    const kept = await keepTyped(workspace, examID, question.id, event.text, now);
    const by = { ...place, device: place.device.name, isTyped: true };
    ledger.confirmAnswer(id, kept, by, time.now);
  });
  if (event.leaves) await logTyped(workspace, examID);
}

async function questionOf(run: Run, { app }: Place, { question }: { question: number }) {
  const { school } = run;
  const { workspace } = app;
  await openByWhatCame(school, workspace);
  const sheet = await sheetToTake(workspace.store, school.examID);
  const questions = sheet ? await questionsOn(workspace, sheet) : [];
  return questions[question % questions.length];
}

async function answer(run: Run, place: Place, event: EventOf<'answer'>): Promise<void> {
  const { ledger, school } = run;
  const { examID, time } = school;
  const { workspace } = place.app;
  const question = await questionOf(run, place, event);
  if (!question) return;
  const id = paperIdOf(examID, workspace.user.uid);
  await inTurn(place.app, question.id, async () => {
    // The app logs the typed text of a question before the student chooses an option.
    const typing = await typingIn(workspace.store, id);
    if (typing.some((row) => row.question === question.id)) await logTyped(workspace, examID);
    ledger.give(id, question.id, event.answer);
    const given = await answerQuestion(workspace, examID, question.id, event.answer);
    ledger.confirmAnswer(id, given, { ...place, device: place.device.name }, time.now);
  });
}

async function handedIn(run: Run, { device, app }: Place): Promise<void> {
  const { examID, time } = run.school;
  const paper = await handIn(app.workspace, examID, 'student', 'Tabletim dondu.');
  run.ledger.confirmHandIn(paper, device.name, time.now);
}

/** Does what the app does without a tap: logs typed text, and hands in overdue papers. */
export async function overdue(run: Run, device: Device, workspace: Workspace): Promise<void> {
  await logTyping(workspace.store);
  await handInOverdue(workspace);
  const paper = await workspace.store.papers.get(paperIdOf(run.school.examID, workspace.user.uid));
  if (paper) run.ledger.confirmHandIn(paper, device.name, run.school.time.now);
}
