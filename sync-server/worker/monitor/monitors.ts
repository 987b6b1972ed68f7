import { docId } from '../../../src/domain/doc-id.ts';
import { isOffered } from '../../../src/domain/documents/classroom/membership.ts';
import { holderOf } from '../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { OFFLINE_AFTER } from '../../../src/domain/documents/monitor/make.ts';
import type { Monitor } from '../../../src/domain/documents/monitor/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { teacherDatabase } from '../../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { load, range, StorageFailure, update } from '../../storage/documents.ts';
import { DamagedDocument, DatabaseMissing, unlessDamaged } from '../../storage/storage.ts';
import type { Presence } from '../../support/presence.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import { earliest } from '../shared/task.ts';
import type { Reconcile, WorkerTools } from '../shared/tools.ts';
import { WatchedExam } from './watched.ts';

/** Minimum interval between two summaries of an exam (ms). */
export const APART = 5_000;
const NAME = 'monitors';

type Tools = Pick<WorkerTools, 'storage' | 'school' | 'now'> & {
  presence: Pick<Presence, 'of'>;
  reader: () => SchoolReader;
};

/** Monitors of running exams, in memory; only the list of watched exams is durable. */
export class Monitors {
  readonly #watched = new Map<string, WatchedExam>();
  /** Exams to read, because they have changed or were never read. */
  readonly #unread: Set<string>;
  readonly #due = new Map<string, number>();
  readonly #listed: Set<string>;

  private constructor(
    private readonly tools: Tools,
    private readonly reconcile: Reconcile,
    listed: readonly string[],
  ) {
    this.#listed = new Set(listed);
    this.#unread = new Set(listed);
  }

  static async open(tools: Tools, reconcile: Reconcile): Promise<Monitors> {
    const stored = await readLocal<{ exams: string[] }>(tools.school, NAME);
    return new Monitors(tools, reconcile, stored?.exams ?? []);
  }

  examChanged(examID: string): void {
    this.#unread.add(examID);
  }

  /** Updates the monitor with a paper. @param questionCount of its version; null if unknown */
  paperChanged(paper: Paper, questionCount: number | null): void {
    const exam = this.#watched.get(paper.examID);
    if (!exam || questionCount === null) this.#unread.add(paper.examID);
    else exam.note(paper, questionCount);
    if (exam) this.#expect(paper.examID, exam);
  }

  contactChanged(uid: string): boolean {
    let isNews = false;
    const now = this.tools.now();
    for (const [examID, exam] of this.#watched) {
      if (this.#due.has(examID) || !exam.concerns(uid, now)) continue;
      this.#expect(examID, exam);
      isNews = true;
    }
    return isNews;
  }

  next(): number | null {
    const { presence, now } = this.tools;
    if (this.#unread.size > 0) return now();
    const looks = [...this.#watched.values()].map((exam) =>
      exam.nextLook((uid) => presence.of(uid), OFFLINE_AFTER),
    );
    const due = [...this.#due.values()].map((at) => this.#meant(at));
    return earliest(...due, ...looks);
  }

  /** Reads changed exams and writes due summaries, after the projection. @throws StorageFailure */
  async run(stopped: () => boolean): Promise<void> {
    for (const examID of this.#unread) {
      if (stopped()) return;
      await this.#read(examID);
    }
    for (const [examID, exam] of this.#watched) {
      if (stopped()) return;
      if (this.#isDue(examID, exam)) await this.#tell(examID, exam);
    }
  }

  #isDue(examID: string, exam: WatchedExam): boolean {
    const { presence, now } = this.tools;
    const look = exam.nextLook((uid) => presence.of(uid), OFFLINE_AFTER);
    const due = this.#due.get(examID);
    return (due !== undefined && this.#meant(due) <= now()) || (look ?? Infinity) <= now();
  }

  #expect(examID: string, { told }: WatchedExam): void {
    const { now } = this.tools;
    if (!this.#due.has(examID)) this.#due.set(examID, Math.max(now(), (told?.at ?? 0) + APART));
  }

  /** Returns the due time; now if it is far ahead, as after a clock was set back. */
  #meant(due: number): number {
    const now = this.tools.now();
    return due > now + APART ? now : due;
  }

  async #tell(examID: string, exam: WatchedExam): Promise<void> {
    const { presence, now, reader: readerOf } = this.tools;
    const contactOf = (uid: string) => presence.of(uid);
    for (const paperId of exam.justTold(contactOf)) await this.#noteTold(paperId);
    // Clears the due time before the write, so that a change during it makes another summary due.
    this.#due.delete(examID);
    const summary = exam.summary(now(), contactOf);
    if (summary !== exam.told) {
      const reader = readerOf();
      reader.remember(summary);
      const ids = [docId('monitor', examID)];
      try {
        const wanted = { ids, trustedViews: { expectedNew: new Set<string>() } };
        await this.reconcile(teacherDatabase(exam.teacher), wanted, reader);
      } catch (error) {
        this.#due.set(examID, now());
        throw error;
      }
      exam.told = summary;
    }
    if (!exam.isAlive(now())) await this.#leave(examID);
  }

  async #noteTold(paperId: string): Promise<void> {
    const { school, now } = this.tools;
    await unlessDamaged(() =>
      update(school, 'paper', paperId, (paper) =>
        paper && paper.toldAt === null && paper.handIns.length === 0
          ? setFields(paper, { toldAt: now() }, now())
          : null,
      ),
    );
  }

  async #read(examID: string): Promise<void> {
    const watched = await this.#load(examID);
    this.#unread.delete(examID);
    if (!watched) return this.#leave(examID);
    await this.#list(examID, true);
    this.#watched.set(examID, watched);
    this.#expect(examID, watched);
  }

  /** Returns an exam to watch; null if nobody can take it, or if it is idle without a summary. */
  async #load(examID: string): Promise<WatchedExam | null> {
    const { school, now } = this.tools;
    const exam = await unlessDamaged(() => load(school, 'exam', examID));
    const classroom =
      exam && (await unlessDamaged(() => load(school, 'classroom', exam.classroomID)));
    if (!exam || !isOffered(exam, classroom) || exam.questions.length === 0) return null;
    const told = await this.#toldOf(exam);
    const watched = new WatchedExam({ exam, students: classroom.selectedStudent, told }, now());
    const versions = await range(school, 'version', `${examID}:`);
    const counts = new Map(versions.map(({ version, questions }) => [version, questions.length]));
    for (const paper of await range(school, 'paper', `${examID}-`))
      watched.note(paper, counts.get(paper.start.version) ?? exam.questions.length);
    return watched.isAlive(now()) || told ? watched : null;
  }

  /** Returns the last summary, which an earlier process may have written. */
  async #toldOf(exam: Exam): Promise<Monitor | null> {
    try {
      return await load(
        await this.tools.storage.open(teacherDatabase(holderOf(exam))),
        'monitor',
        exam.examID,
      );
    } catch (error) {
      if (error instanceof DatabaseMissing || error instanceof DamagedDocument) return null;
      throw error instanceof StorageFailure ? error : new StorageFailure(error);
    }
  }

  async #leave(examID: string): Promise<void> {
    this.#watched.delete(examID);
    this.#due.delete(examID);
    await this.#list(examID, false);
  }

  /** Stores whether an exam is watched. Call it before the first summary, and after the last. */
  async #list(examID: string, isWatched: boolean): Promise<void> {
    if (this.#listed.has(examID) === isWatched) return;
    await updateLocal<{ exams: string[] }>(this.tools.school, NAME, (stored) => {
      const others = (stored?.exams ?? []).filter((id) => id !== examID);
      return { exams: isWatched ? [...others, examID].sort() : others };
    });
    if (isWatched) this.#listed.add(examID);
    else this.#listed.delete(examID);
  }
}
