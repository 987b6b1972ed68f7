import { isDeepStrictEqual } from 'node:util';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import type { GivenAnswer, HandIn, Paper } from '../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';

/** Answer that a device reported as safe. */
export interface ConfirmedAnswer {
  paper: string;
  device: string;
  tab: number;
  questionID: string;
  answer: Answer;
  /** True for a typed answer. The next one may overwrite it before the log has it. */
  isTyped?: boolean;
  /** Stamp of the device (ms). */
  stamp: number;
  /** Server's time of the report (ms). */
  at: number;
}

/** Hand-in that a device reported as safe. */
export interface ConfirmedHandIn {
  paper: string;
  device: string;
  handIn: HandIn;
  at: number;
}

/** Hand-in that the teacher's tablet takes from a student's tablet. */
export interface Taking {
  paper: string;
  /** Device name of the student's tablet. */
  device: string;
  /** Id of the carried document. */
  carried: string;
  by: Carried['by'];
  /** Turn of the event loop at which the student's tablet showed it. */
  shown: number;
  /** Time at which the teacher's tablet reported it as safe; null if the tablet died before. */
  taken: { turn: number; at: number } | null;
}

/** All reports up to some moment. */
export type Mark = ReadonlySet<object>;

/** Restore of a tablet or of the server. */
interface PutBack {
  what: 'tablet' | 'server';
  uids: readonly string[];
  /** Later reports of the restored tablets, whose work may exist at the server only. */
  gone: readonly ConfirmedAnswer[];
}

/** Reports that people's work is safe, which the school must then not lose. */
export class Ledger {
  begun: { paper: string; device: string }[] = [];
  answers: ConfirmedAnswer[] = [];
  handIns: ConfirmedHandIn[] = [];
  readonly takings: Taking[] = [];
  readonly restored: PutBack[] = [];
  /** Numbers of answered requests by the forger's program, and with another student's token. */
  readonly answered = { forger: 0, classmate: 0 };
  /** Given answers, by paper and question. An answer without a report may have been stored. */
  readonly given = new Map<string, Set<Answer>>();

  give(paper: string, questionID: string, answer: Answer): void {
    const key = `${paper}/${questionID}`;
    const given = this.given.get(key) ?? new Set();
    this.given.set(key, given.add(answer));
  }

  begin({ id }: Paper, device: string): void {
    this.begun.push({ paper: id, device });
  }

  mark(): Mark {
    return new Set([...this.begun, ...this.answers, ...this.handIns]);
  }

  /** Removes later reports of these devices, which were restored to an earlier state. */
  forget(
    since: Mark,
    { what, devices, uids }: Pick<PutBack, 'what' | 'uids'> & { devices: readonly string[] },
  ): void {
    const isKept = (one: { device: string }) => since.has(one) || !devices.includes(one.device);
    const answers = this.answers.filter(isKept);
    this.restored.push({ what, uids, gone: this.answers.filter((one) => !answers.includes(one)) });
    this.answers = answers;
    this.begun = this.begun.filter(isKept);
    this.handIns = this.handIns.filter(isKept);
  }

  /** Returns true if a tablet of the paper's student was restored. */
  isPutBack = (paper: string): boolean =>
    this.restored.some(({ uids }) => uids.some((uid) => paper.endsWith(`-${uid}`)));

  get isServerPutBack(): boolean {
    return this.restored.some(({ what }) => what === 'server');
  }

  confirmAnswer(
    paper: string,
    { questionID, answer: given, at: stamp }: GivenAnswer,
    { device, tab, isTyped = false }: Pick<ConfirmedAnswer, 'device' | 'tab' | 'isTyped'>,
    at: number,
  ): void {
    const answer: ConfirmedAnswer = {
      ...{ paper, device, tab, stamp, at, questionID, answer: given, isTyped },
    };
    this.answers = this.answers.filter((before) => !isOverwritten(before, answer));
    // A repeated answer was already reported as safe.
    if (!this.answers.some((before) => isRepeated(before, answer))) this.answers.push(answer);
  }

  confirmHandIn(paper: Paper, device: string, at: number): void {
    const handIn = paper.handIns.find((one) => one.device === device);
    if (handIn) this.handIns.push({ paper: paper.id, device, handIn, at });
  }
}

const isOverwritten = (before: ConfirmedAnswer, answer: ConfirmedAnswer): boolean =>
  before.isTyped === true &&
  before.paper === answer.paper &&
  before.device === answer.device &&
  before.questionID === answer.questionID &&
  before.stamp < answer.stamp;

const isRepeated = (before: ConfirmedAnswer, answer: ConfirmedAnswer): boolean =>
  isDeepStrictEqual({ ...before, at: answer.at }, answer);
