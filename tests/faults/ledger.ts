import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../src/domain/documents/common.ts';
import type { GivenAnswer, HandIn, Paper } from '../../src/domain/documents/paper/schema.ts';

/** An answer that a device said is safe. */
export interface ConfirmedAnswer {
  paper: string;
  device: string;
  tab: number;
  questionID: string;
  answer: Answer;
  /** As the device stamped it, ms. */
  stamp: number;
  /** The server's time at which it was said to be safe, ms. */
  at: number;
}

/** A hand-in that a device said is safe. */
export interface ConfirmedHandIn {
  paper: string;
  handIn: HandIn;
  at: number;
}

/** What people were told, whatever became of the device since. The school has to keep to it. */
export class Ledger {
  readonly begun: { paper: string; version: string }[] = [];
  readonly answers: ConfirmedAnswer[] = [];
  readonly handIns: ConfirmedHandIn[] = [];
  /** Answers given, by paper and question: what was not confirmed may have been kept all the same. */
  readonly given = new Map<string, Set<Answer>>();

  give(paper: string, questionID: string, answer: Answer): void {
    const key = `${paper}/${questionID}`;
    const given = this.given.get(key) ?? new Set();
    this.given.set(key, given.add(answer));
  }

  begin({ id, start }: Paper): void {
    this.begun.push({ paper: id, version: start.version });
  }

  confirmAnswer(
    paper: string,
    { questionID, answer: given, at: stamp }: GivenAnswer,
    { device, tab }: Pick<ConfirmedAnswer, 'device' | 'tab'>,
    at: number,
  ): void {
    const answer: ConfirmedAnswer = { paper, device, tab, stamp, at, questionID, answer: given };
    // The same answer given once more changes nothing: it was safe when it was so said first.
    if (!this.answers.some((before) => isRepeated(before, answer))) this.answers.push(answer);
  }

  confirmHandIn(paper: Paper, device: string, at: number): void {
    const handIn = paper.handIns.find((one) => one.device === device);
    if (handIn) this.handIns.push({ paper: paper.id, handIn, at });
  }
}

const isRepeated = (before: ConfirmedAnswer, answer: ConfirmedAnswer): boolean =>
  isDeepStrictEqual({ ...before, at: answer.at }, answer);
