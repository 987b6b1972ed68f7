import { randomBytes } from 'node:crypto';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Exam, SheetReading } from '../../../src/domain/documents/exam/schema.ts';
import type { HandIn, Paper, Result } from '../../../src/domain/documents/paper/schema.ts';
import { contentOf, type Decision, decisionOn } from '../../../src/domain/grading/acceptance.ts';
import { newId, newQuestionId } from '../../../src/domain/ids.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { type Doubt, doubtsOf } from '../../../src/domain/timing/doubts.ts';
import { observationOf, type TimingTrust } from '../../../src/domain/timing/timing-trust.ts';
import { rightAnswer } from '../../support/documents.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import { type School, stored } from './school.ts';
import { Client, type Person } from './target.ts';

/* Program of an attacker, which ignores the app's rules and knows the key once it is released. */

type Refusals = (string | undefined)[];

const forgedRevision = (): string => `1-${randomBytes(16).toString('hex')}`;

/** Sends logs as branches of the stored logs. A paper is sent as its log. */
export async function pushBeside(
  person: Person,
  ...papers: readonly (Paper | Attempt)[]
): Promise<Refusals> {
  const docs = papers.map((paper) => stored(paper, forgedRevision()));
  const { json } = await person.ask('POST', '/_bulk_docs', { docs, new_edits: false });
  return docs.map(({ _id }) => refusalOf(json, _id));
}

/** Expected refusals of `pushDocument`. */
export const NO_DOCUMENT: Refusals = ['unknown-type', 'unknown-type', 'unknown-type'];

/**
 * Sends a paper as a document by session, then as a branch by session and by token. @returns the
 * three refusals
 */
export async function pushDocument(person: Person, paper: Paper): Promise<Refusals> {
  const _id = docIdOf(paper);
  const [refusal] = await person.send({ ...paper, _id });
  const doc = { ...paper, _id, _rev: forgedRevision() };
  const body = { docs: [doc], new_edits: false };
  const { json } = await person.ask('POST', '/_bulk_docs', body);
  return [refusal, refusalOf(json, _id), refusalOf(await askByToken(person, body), _id)];
}

/** Replaces the stored log. Retries if the server has meanwhile changed it. */
export async function pushOver(person: Person, log: Attempt): Promise<string | undefined> {
  for (;;) {
    const held = await person.read(docIdOf(log));
    const [refusal] = await person.send(stored(log, held?._rev));
    if (refusal !== CONFLICT) return refusal;
  }
}
const CONFLICT = 'Document update conflict';

/** Sends logs as branches with the last student's token, as the tablet's later holder. */
export async function pushByToken(
  victim: Person,
  ...papers: readonly (Paper | Attempt)[]
): Promise<Refusals> {
  const docs = papers.map((paper) => stored(paper, forgedRevision()));
  const answers = await askByToken(victim, { docs, new_edits: false });
  return docs.map(({ _id }) => refusalOf(answers, _id));
}

async function askByToken(victim: Person, body: object) {
  const { origin, jar } = victim.client;
  const tablet = new Client(origin);
  tablet.jar.set('okul_device', jar.get('okul_device') ?? '');
  const path = `/db/${victim.database}/_bulk_docs`;
  const headers = { authorization: `Bearer ${victim.token}` };
  const { status, json } = await tablet.ask('POST', path, body, headers);
  if (status !== 201) throw new Error(`delivery: ${status}`);
  return json;
}

/** Finds a document's refusal. With `new_edits: false` the response lists no accepted documents. */
const refusalOf = (answers: { id: string; reason?: string }[], id: string): string | undefined =>
  answers.find((answer) => answer.id === id)?.reason;

/** Returns the paper with other answers in its hand-ins. */
export const restated = (
  paper: Paper,
  answers: HandIn['answers'],
  given: Partial<HandIn> = {},
) => ({
  ...paper,
  handIns: paper.handIns.map((handIn) => ({ ...handIn, ...given, answers })),
});

/** Returns right answers, as a student with the key knows them. */
export const rightAnswers = ({ exam }: School, at: number): HandIn['answers'] =>
  exam.questions.map((one) => ({ questionID: one.id, answer: rightAnswer(one), at }));

/** Returns the right answers as log entries, from `from` on (ms after the start). */
export const rightEntries = ({ exam }: School, from: number): Entry[] =>
  exam.questions.map((one, n) => [from + n, 'answer', one.id, rightAnswer(one)]);

/** Makes a reading of the student's printed sheet. Both answers are wrong by default. */
export const aReading = (
  { student, teacher, sheet }: School,
  now: number,
  given: Partial<SheetReading> = {},
): SheetReading => ({
  ...{ id: newQuestionId(), uid: student.uid, by: teacher.uid, at: now },
  ...{ version: sheet.version, answers: 'CC', over: null, reason: '' },
  ...given,
});

export function readSheet(
  school: School,
  now: number,
  given: Partial<SheetReading> = {},
): Promise<void> {
  const reading = aReading(school, now, given);
  return setExam(school, (exam) => putElements(exam, 'sheetReadings', [reading], now), now);
}

/**
 * Waits until the server has processed a person's writes and their consequences. Three tickets are
 * needed, because the admin may see the first before its batch is projected.
 */
export async function settled(school: Pick<School, 'admin'>, person: Person): Promise<void> {
  for (let ticket = 0; ticket < 3; ticket++) await ticketSeen(school, person);
}

async function ticketSeen({ admin }: Pick<School, 'admin'>, person: Person): Promise<void> {
  const id = newId();
  const ticket = {
    ...{ _id: `feedback:${id}`, type: 'feedback', schema: 1, id, userId: person.uid },
    ...{ username: 'Ayşe Yılmaz', title: 'T', description: '', reportTime: 1 },
    ...{ status: 'pending', reply: '', stamps: {} },
  };
  const [refusal] = await person.send(ticket);
  if (refusal) throw new Error(`ticket: ${refusal}`);
  await admin.await(`feedback:${id}`);
}

/** Changes the exam as its teacher, and waits for every new sheet. */
export async function setExam(
  school: School,
  change: Partial<Exam> | ((exam: Exam) => Exam),
  now = Date.now(),
): Promise<void> {
  const { _id, _rev, ...held } = await school.teacher.await(`exam:${school.exam.examID}`);
  const exam = bare(held) as unknown as Exam;
  const changed = typeof change === 'function' ? change(exam) : setFields(exam, change, now);
  const [refusal] = await school.teacher.send({ ...changed, _id, _rev });
  if (refusal) throw new Error(`exam: ${refusal}`);
  await settled(school, school.teacher);
}

/** Accepts the paper's present content as its teacher. */
export async function take(school: School, { uid }: Person, now: number): Promise<void> {
  const held = await school.teacher.await(`paper:${school.exam.examID}-${uid}`);
  const taken = { uid, content: contentOf(bare(held) as unknown as Paper) };
  await setExam(school, (exam) => putElements(exam, 'takenPapers', [taken], now), now);
}

export interface Seen {
  points: number;
  paper: Paper;
  doubts: Doubt[];
  trust: TimingTrust | null;
  /** Time that no server saw, but the device's own clock (minutes). */
  unseenMinutes: number;
  decision: Decision | null;
}

/** Returns what the teacher sees of a person's graded paper. */
export async function seenByTeacher(school: School, { uid }: Person): Promise<Seen> {
  const local = `${school.exam.examID}-${uid}`;
  const { teacher } = school;
  const result = bare(await teacher.await(`result:${local}`)) as unknown as Result;
  const paper = bare(await teacher.await(`paper:${local}`)) as unknown as Paper;
  const exam = bare(await teacher.await(`exam:${school.exam.examID}`)) as unknown as Exam;
  const classroom = bare(
    await teacher.await(`classroom:${school.classroomID}`),
  ) as unknown as Classroom;
  const doubts = doubtsOf(paper, result, exam, classroom);
  const observed = observationOf(paper, doubts, exam);
  return {
    ...{ points: result.examPoint ?? 0, paper, doubts, trust: observed?.trust ?? null },
    unseenMinutes: observed?.unseenMinutes ?? 0,
    decision: decisionOn(paper, exam, classroom),
  };
}

/** Waits until the server has processed the writes of student and teacher. */
export async function seenAtLast(school: School, student: Person): Promise<Seen> {
  await settled(school, student);
  await settled(school, school.teacher);
  return seenByTeacher(school, student);
}

/** Registers a signing key for a person's device. */
export async function signing({ client }: Person): Promise<Signer> {
  const signer = await aSigner();
  await client.ask('POST', '/api/session/key', signer.public);
  return signer;
}

/** Returns true if a person's own database has a result, which contains the key. */
export const hasKey = async ({ exam }: School, person: Person): Promise<boolean> =>
  (await person.read(`result:${exam.examID}-${person.uid}`)) !== null;
