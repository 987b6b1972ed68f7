import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { headOf, receiptCodeOf } from '../../src/domain/documents/attempt/chain.ts';
import { startedAt } from '../../src/domain/documents/attempt/growth.ts';
import { attemptOf, startEntry } from '../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { roleDatabase } from '../../src/domain/session/databases.ts';
import { deliveryToken } from '../../src/session/delivery/token.ts';
import type { Device } from './device.ts';
import { SHARED, type TokenTrick } from './events.ts';
import { FORGED, newRevision, restated, TOKEN_DEVICE } from './forged-docs.ts';
import type { Run } from './run-of-seed.ts';
import { passOn } from './school.ts';

const HOUR = 3_600_000;

/** Pushes with the previous holder's token and log, but without the key. */
export async function deliverForOther(run: Run, trick: TokenTrick): Promise<void> {
  const sharing = SHARED.flatMap((name) => run.school.devices.get(name) ?? []);
  const spokeBefore = sharing.filter((device) => forgedBy(trick, run, device).length > 0);
  const victim = spokeBefore.find((device) => device.tablet.holder !== device) ?? spokeBefore[0];
  if (!victim) return;
  const { tablet } = victim;
  // The tablet must be held by the other person.
  if (tablet.holder === victim) passOn(run.school);
  const docs = forgedBy(trick, run, victim);
  const token = deliveryToken(victim.user.uid, tablet.disk.storage);
  if (!token) return;
  const line = tablet.link.line();
  const { uid } = victim.user;
  const sent = docs.map((doc) => ({ ...doc, _id: docIdOf(doc), _rev: newRevision() }));
  const answer = await line
    .fetch(`/db/${roleDatabase({ uid, userRole: 'student' })}/_bulk_docs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ docs: sent, new_edits: false }),
    })
    .catch(() => undefined);
  line.die();
  if (answer?.ok) run.ledger.answered.classmate += 1;
}

function forgedBy(trick: TokenTrick, run: Run, { user }: Device): (Attempt | Paper)[] {
  const { examID, time } = run.school;
  // These logs are signed. A token may continue logs that never were.
  const logs = run.evidence.latestOf(user.uid).filter(({ log }) => log.sig !== null);
  const paper = run.evidence.paperOf(paperIdOf(examID, user.uid));
  switch (trick) {
    case 'go on with the log':
      return logs.map((attempt) => longer(attempt, [answerNow(attempt, time.now)]));
    case 'hand the log in':
      return logs.map((attempt) => longer(attempt, [], time.now));
    case 'say less':
      return logs.map((attempt) => saying(attempt, attempt.log.entries.slice(0, -1)));
    case 'say it otherwise':
      return logs.map((attempt) => saying(attempt, attempt.log.entries.map(otherwise)));
    case 'change the hand-in':
      return paper && paper.handIns.length > 0 ? [restated(paper)] : [];
    case 'begin earlier':
      return paper && logs.length > 0 ? earlier(paper) : [];
    case 'hand another log in':
      return paper && logs.length > 0 ? [blank(paper, time.now)] : [];
  }
}

/** Changes the entries, but not the signature, because the attacker has no key. */
function saying(attempt: Attempt, entries: Entry[]): Attempt {
  const { type, schema, stamps, log, ...header } = attempt;
  const head = headOf(attempt.id, entries);
  return attemptOf(header, { ...log, entries, head });
}

/** Adds entries to a log. @param at time of the hand-in (ms); none if omitted */
function longer(attempt: Attempt, said: readonly Entry[], at?: number): Attempt {
  const entries = [...attempt.log.entries, ...said];
  if (at === undefined) return saying(attempt, entries);
  const code = receiptCodeOf(headOf(attempt.id, entries));
  return saying(attempt, [...entries, [at - startedAt(attempt), 'handIn', 'student', code]]);
}

function answerNow(attempt: Attempt, now: number): Entry {
  const answered = attempt.log.entries.find((entry) => entry[1] === 'answer');
  const question = answered?.[1] === 'answer' ? answered[2] : 'qqqqqqq01';
  return [now - startedAt(attempt), 'answer', question, FORGED];
}

const otherwise = (entry: Entry): Entry =>
  entry[1] === 'answer' ? [entry[0], 'answer', entry[2], FORGED] : entry;

/** Makes a log of another writer, which has only a start. */
function begun(
  { id: paperId, examID, userID, examName, classroomID }: Paper,
  start: Paper['start'],
) {
  const writer = newRevision().slice(2, 12);
  const header = { paperId, examID, userID, examName, classroomID, writer, device: TOKEN_DEVICE };
  const id = `${paperId}:${writer}`;
  const entries = [startEntry({ start })];
  return attemptOf({ id, ...header }, { entries, head: headOf(id, entries), key: null, sig: null });
}

/** Makes a log that is handed in at `at` (ms) without answers. */
const blank = (paper: Paper, at: number): Attempt => longer(begun(paper, paper.start), [], at);

/** Makes a paper that begins hours earlier and has no answers, as a log and as a document. */
function earlier(paper: Paper): (Attempt | Paper)[] {
  const [at, deadline] = [paper.start.at - 5 * HOUR, paper.start.deadline - 5 * HOUR];
  const start = { ...paper.start, at, deadline };
  const said = { ...paper, start, myAnswers: [], handIns: [], clock: [], logs: [], stamps: {} };
  const bare = {
    ...said,
    seenAt: null,
    receivedAt: null,
    counted: null,
    settled: null,
    taken: null,
  };
  return [begun(paper, start), bare];
}
