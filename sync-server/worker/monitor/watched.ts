import { audienceOf, holderOf } from '../../../src/domain/documents/exam/people.ts';
import { keyDueSince, madeAt } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import {
  type Contact,
  monitorOf,
  paperHeardAt,
  rowOf,
  wasTold,
  writingOf,
} from '../../../src/domain/documents/monitor/make.ts';
import {
  type Monitor,
  rowSchema,
  type Writing,
} from '../../../src/domain/documents/monitor/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { currentVersionOf } from '../../../src/domain/grading/exam-state.ts';
import { windowAt } from '../../../src/domain/timing/timing.ts';

/** Time without news after which an exam is no longer watched (ms). */
const IDLE = 7 * 24 * 3_600_000;

interface PaperFacts {
  paperId: string;
  writing: Writing | null;
  isHandedIn: boolean;
  heardAt: number | null;
}

export class WatchedExam {
  readonly #papers = new Map<string, PaperFacts>();
  readonly #exam: Exam;
  readonly #members: readonly string[];
  readonly version: string | null;
  told: Monitor | null;

  /** @param broughtAt time from which the students' databases are up to date (ms) */
  constructor(
    given: { exam: Exam; students: readonly { uid: string }[]; told: Monitor | null },
    private readonly broughtAt: number,
  ) {
    this.#exam = given.exam;
    this.#members = audienceOf(given.exam, given.students).map(({ uid }) => uid);
    this.version = currentVersionOf(given.exam);
    this.told = given.told;
  }

  get teacher(): string {
    return holderOf(this.#exam);
  }

  note(paper: Paper, questionCount: number): void {
    const isIn = isHandedIn(paper);
    this.#papers.set(paper.userID, {
      paperId: paper.id,
      writing: isIn ? null : writingOf(paper, questionCount),
      isHandedIn: isIn,
      heardAt: paperHeardAt(paper),
    });
  }

  summary(now: number, contactOf: (uid: string) => Contact): Monitor {
    const before = new Map(this.told?.rows.map((row) => [row.uid, row]));
    const { version, broughtAt } = this;
    const at = { version, broughtAt, isOpen: this.#isOpen(now), now };
    const uids = new Set([...this.#members, ...this.#papers.keys()]);
    const rows = [...uids].map((uid) => {
      const facts = this.#papers.get(uid);
      const { writing = null, heardAt = null, isHandedIn: isIn = false } = facts ?? {};
      const known = { uid, writing, isHandedIn: isIn, paperHeardAt: heardAt };
      return rowOf({ ...known, contact: contactOf(uid) }, before.get(uid), at);
    });
    // Skips an invalid row, so that it does not hide the whole class from the teacher.
    const readable = rows.filter((row) => rowSchema.safeParse(row).success);
    return monitorOf(this.#exam.examID, readable, this.told, at);
  }

  concerns(uid: string, now: number): boolean {
    const row = this.told?.rows.find((one) => one.uid === uid);
    if (!row) return this.#members.includes(uid);
    if (row.writing) return !row.isOnline || this.#awaitsTelling(row.writing);
    if (row.isHandedIn) return false;
    return row.has !== this.version || (this.#isOpen(now) && !row.isOnline);
  }

  nextLook(contactOf: (uid: string) => Contact, offlineAfter: number): number | null {
    const online = this.told?.rows.filter(({ isOnline }) => isOnline) ?? [];
    const seen = online.map(({ uid }) => contactOf(uid).seenAt ?? 0);
    return seen.length > 0 ? Math.min(...seen) + offlineAfter : null;
  }

  justTold(contactOf: (uid: string) => Contact): string[] {
    return [...this.#papers].flatMap(([uid, { paperId, writing }]) =>
      writing && this.#awaitsTelling(writing) && wasTold(contactOf(uid), this.broughtAt)
        ? [paperId]
        : [],
    );
  }

  isAlive(now: number): boolean {
    if ([...this.#papers.values()].some(({ writing }) => writing !== null)) return true;
    const { stamps, opensAt, closesAt } = this.#exam;
    const last = Math.max(madeAt(stamps), ...Object.values(stamps), opensAt ?? 0, closesAt ?? 0);
    return keyDueSince(this.#exam, now) === null && now < last + IDLE;
  }

  #isOpen(now: number): boolean {
    return windowAt(this.#exam, now) === 'open';
  }

  #awaitsTelling({ isTold }: Writing): boolean {
    return this.#exam.endedAt !== null && !isTold;
  }
}
