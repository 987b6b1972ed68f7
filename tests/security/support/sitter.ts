import { headOf, receiptCodeOf } from '../../../src/domain/documents/attempt/chain.ts';
import {
  answerEntry,
  attemptOf,
  clockEntry,
  handInEntry,
  headerOf,
  startEntry,
} from '../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { rightAnswer } from '../../support/documents.ts';
import { pushBeside } from './attacker.ts';
import type { School } from './school.ts';
import type { Person } from './target.ts';

interface Given {
  /** Server's time (ms). */
  now: () => number;
  /** True if entries are sent at once; otherwise `comeBack` sends them. */
  isOnline: boolean;
  /** Time by which the tablet's wall clock is ahead (ms). */
  ahead?: number;
  /** True if the tablet knows the server's time. */
  knowsTime?: boolean;
}

/** A student's tablet that acts like the app, with or without a network. */
export class Sitter {
  readonly #school: School;
  readonly #person: Person;
  readonly #given: Required<Given>;
  readonly #openedAt: number;
  #entries: Entry[] = [];
  #paper: Paper | null = null;

  constructor(school: School, person: Person, given: Given) {
    this.#school = school;
    this.#person = person;
    this.#given = { ahead: 0, knowsTime: true, ...given };
    this.#openedAt = given.now();
  }

  /** Tablet's time (ms). */
  get time(): number {
    const { now, ahead, knowsTime } = this.#given;
    return now() + (knowsTime ? 0 : ahead);
  }

  get paper(): Paper {
    if (!this.#paper) throw new Error('not begun');
    return this.#paper;
  }

  /** Learns the server's time. */
  hearTime(): void {
    this.#given.knowsTime = true;
  }

  /** The current sheet in the person's database. */
  async sheet(): Promise<Sheet> {
    const { examID } = this.#school.exam;
    const { version } = this.#school.sheet;
    return bare(await this.#person.await(`sheet:${examID}:${version}`)) as unknown as Sheet;
  }

  async begin(sheet: Sheet = this.#school.sheet): Promise<void> {
    const paper = startPaper(sheet, this.#person.uid, 'tablet', this.time, this.#sample());
    this.#paper = paper;
    await this.#say(clockEntry(paper, this.#sample(), this.time));
  }

  async answerRight(questions: readonly Question[] = this.#school.exam.questions): Promise<void> {
    const { paper } = this;
    const said = questions.map((one, at) =>
      answerEntry(paper, one.id, rightAnswer(one), this.time + at),
    );
    await this.#say(clockEntry(paper, this.#sample(), this.time), ...said);
  }

  async handIn(): Promise<void> {
    const { paper } = this;
    await this.#say(clockEntry(paper, this.#sample(), this.time), 'handIn');
  }

  /** Disconnects the tablet. Later entries wait for `comeBack`. */
  loseNetwork(): void {
    this.#given.isOnline = false;
  }

  /** Connects the tablet, and sends all waiting entries. */
  async comeBack(): Promise<void> {
    this.#given.isOnline = true;
    await this.#send();
  }

  async #say(...said: (Entry | 'handIn')[]): Promise<void> {
    const { paper } = this;
    for (const one of said) {
      const before = [startEntry(paper), ...this.#entries];
      const code = receiptCodeOf(headOf(`${paper.id}:w1`, before));
      this.#entries.push(one === 'handIn' ? handInEntry(paper, 'student', code, this.time) : one);
    }
    if (this.#given.isOnline) await this.#send();
  }

  #sample() {
    const { now, ahead, knowsTime } = this.#given;
    const wall = now() + ahead;
    return {
      wall,
      monotonic: now() - this.#openedAt,
      boot: 'b1',
      offset: knowsTime ? -ahead : null,
    };
  }

  async #send(): Promise<void> {
    const header = headerOf(this.paper, 'w1', 'tablet');
    const entries = [startEntry(this.paper), ...this.#entries];
    const log = { entries, head: headOf(header.id, entries), key: null, sig: null };
    const attempt: Attempt = attemptOf(header, log);
    const [refused] = await pushBeside(this.#person, attempt);
    if (refused) throw new Error(`refused: ${refused}`);
  }
}
