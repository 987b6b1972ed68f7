import { addQuestion, deleteQuestion, updateQuestion } from '../../src/actions/exams.ts';
import { answerQuestion, handIn, handInOverdue, startExam } from '../../src/actions/papers.ts';
import { updateProfile } from '../../src/actions/people.ts';
import type { Question } from '../../src/domain/entities/exam.ts';
import { AppError } from '../../src/domain/errors.ts';
import type { QuestionForm } from '../../src/domain/forms/exam.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { sheetToTake } from '../../src/store/queries/sheets.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import type { Device } from './device.ts';
import type { Ledger } from './ledger.ts';
import type { Event, Step } from './schedule.ts';
import type { School } from './school.ts';

/** One run of a schedule. */
export interface Run {
  school: School;
  ledger: Ledger;
  /** What nobody may have to see, with the step at which it happened. */
  mishaps: string[];
  /** Looks at the school that are under way. */
  pending: Promise<void>[];
}

type EventOf<D extends Event['do']> = Extract<Event, { do: D }>;
type OnDevice = Extract<Event, { on: string }>;

/** Begins what a step says; it may still be under way, or end with its tab, when the next one begins. */
export function begin(run: Run, { event }: Step): void {
  if ('on' in event) beginOn(run, event);
  else toServer(run, event);
}

function beginOn(run: Run, event: OnDevice): void {
  const device = run.school.devices.get(event.on);
  if (!device || toDevice(run, device, event)) return;
  const { app } = device;
  if (!app) return;
  act(run, device, app.workspace, event).catch((error: unknown) => {
    const isOwn = error instanceof AppError;
    if (!isOwn && device.app === app) run.mishaps.push(`${event.do} on ${event.on}: ${error}`);
  });
}

function toServer({ school }: Run, event: EventOf<'kill the server' | 'start the server'>): void {
  const { server, devices, time } = school;
  if (event.do === 'start the server') {
    if (!server.isUp) void server.start();
    return;
  }
  time.afterTurns(event.afterTurns, () => {
    server.kill();
    for (const { link } of devices.values()) link.drop();
  });
}

/** @returns whether the event was one of the device itself, and not of its app */
function toDevice({ school }: Run, device: Device, event: OnDevice): boolean {
  switch (event.do) {
    case 'cut the line':
    case 'heal the line':
      device.link.isUp = event.do === 'heal the line';
      if (device.link.isUp) device.app?.wake();
      return true;
    case 'change the weather':
      device.link.weather = event.weather;
      return true;
    case 'kill the tab':
      school.time.afterTurns(event.afterTurns, () => device.kill());
      return true;
    case 'open the app':
      device.open();
      return true;
    case 'turn the clock':
      device.wallError += event.by;
      return true;
    case 'sync now':
      void device.app?.workspace.sync.syncNow();
      return true;
    default:
      return false;
  }
}

async function act(run: Run, device: Device, workspace: Workspace, event: OnDevice): Promise<void> {
  const { examID } = run.school;
  switch (event.do) {
    case 'begin':
      return run.ledger.begin(await startExam(workspace, examID));
    case 'answer':
      return answer(run, workspace, event);
    case 'hand in':
      return handedIn(run, device, workspace);
    case 'hand in what is overdue':
      await overdue(run, device, workspace);
      return;
    case 'rename oneself':
      return updateProfile(workspace, { displayName: event.to, phoneNumber: '' });
    default:
      return teach(workspace, examID, event);
  }
}

async function answer(run: Run, workspace: Workspace, event: EventOf<'answer'>): Promise<void> {
  const { ledger, school } = run;
  const { examID, time } = school;
  const sheet = await sheetToTake(workspace.store, examID);
  const question = sheet?.questions[event.question % sheet.questions.length];
  if (!question) return;
  const id = paperIdOf(examID, workspace.user.uid);
  ledger.give(id, question.id, event.answer);
  const paper = await answerQuestion(workspace, examID, question.id, event.answer);
  ledger.confirmAnswer(paper, question.id, workspace.device, time.now);
}

async function handedIn(run: Run, device: Device, workspace: Workspace): Promise<void> {
  const { examID, time } = run.school;
  const paper = await handIn(workspace, examID, 'student');
  run.ledger.confirmHandIn(paper, device.name, time.now);
}

/** As the app does it of its own accord. */
export async function overdue(run: Run, device: Device, workspace: Workspace): Promise<void> {
  await handInOverdue(workspace);
  const paper = await (await workspace.replica()).read(
    `paper:${paperIdOf(run.school.examID, workspace.user.uid)}`,
  );
  if (paper?.type === 'paper') run.ledger.confirmHandIn(paper, device.name, run.school.time.now);
}

async function teach(workspace: Workspace, examID: string, event: OnDevice): Promise<void> {
  const exam = await workspace.store.exams.get(examID);
  if (!exam || exam.questions.length === 0) return;
  const chosen =
    'question' in event ? exam.questions[event.question % exam.questions.length] : null;
  if (event.do === 'add a question') {
    await addQuestion(workspace, examID, formOf({ examQuestionName: 'Yeni soru?' }));
  }
  if (!chosen) return;
  if (event.do === 'correct the key') {
    await updateQuestion(
      workspace,
      examID,
      chosen.id,
      formOf(chosen, { correctAnswer: event.key }),
    );
  }
  if (event.do === 'reword a question') {
    const changed = formOf(chosen, { examQuestionName: event.text });
    await updateQuestion(workspace, examID, chosen.id, changed);
  }
  // One question has to stay: an exam without any cannot be taken.
  if (event.do === 'delete a question' && exam.questions.length > 1) {
    await deleteQuestion(workspace, examID, chosen.id);
  }
}

const formOf = (question: Partial<Question>, changed: Partial<QuestionForm> = {}): QuestionForm => {
  const { examQuestionName = '', optionA = 'bir', optionB = 'iki', optionC = 'üç' } = question;
  const { optionD = '', correctAnswer = 'B' } = question;
  return { examQuestionName, optionA, optionB, optionC, optionD, correctAnswer, ...changed };
};
