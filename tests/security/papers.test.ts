import { describe, expect, it } from 'vitest';
import { headOf } from '../../src/domain/documents/attempt/chain.ts';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper, Result } from '../../src/domain/documents/paper/schema.ts';
import { bare } from '../../src/domain/read-doc.ts';
import { doubtsOf } from '../../src/domain/timing/doubts.ts';
import { timingTrust } from '../../src/domain/timing/timing-trust.ts';
import { logSaying } from '../support/logs.ts';
import { schoolForEach } from './support/clocked-school.ts';
import { handedIn, paperOf, stored } from './support/school.ts';
import { newcomer } from './support/target.ts';

const held = schoolForEach();
const { school } = held;
const MINUTE = 60_000;

const idOf = () => `paper:${school.exam.examID}-${school.student.uid}`;
const send = async (paper: Paper) => {
  const log = stored(paper);
  const current = await school.student.read(log._id);
  return school.student.send(stored(paper, current?._rev));
};
/** Returns the teacher's information on the student's graded paper. */
async function seenByTeacher() {
  const local = `${school.exam.examID}-${school.student.uid}`;
  const result = bare(await school.teacher.await(`result:${local}`)) as unknown as Result;
  const paper = bare(await school.teacher.await(`paper:${local}`)) as unknown as Paper;
  const doubts = doubtsOf(paper, result);
  return { points: result.examPoint, paper, doubts, trust: timingTrust(paper, doubts) };
}

describe('a forged paper', () => {
  it('is rejected if its id or owner is another student’s, or if it is pushed into another database', async () => {
    const { student, classmate, exam } = school;
    const foreign = paperOf(school, classmate.uid, ['A', 'B'], Date.now());
    const log = stored(foreign);
    const disguised = { ...log, userID: student.uid };
    const paperId = `${exam.examID}-${student.uid}`;
    const renamed = { ...log, id: `${paperId}:w1`, paperId, _id: `attempt:${paperId}:w1` };
    expect(await student.send(log, disguised, renamed)).toEqual([
      'not-yours',
      'not-yours',
      'not-yours',
    ]);
    const other = `/db/${classmate.database}`;
    const docs = [log];
    const push = await student.client.ask('POST', `${other}/_bulk_docs`, { docs });
    const put = await student.client.ask('PUT', `${other}/${log._id}`, log);
    expect([push.status, put.status]).toEqual([403, 403]);
    expect(await classmate.read(log._id)).toBeNull();
  });

  it('cannot be pushed with a result of its own', async () => {
    const { student, exam } = school;
    const local = `${exam.examID}-${student.uid}`;
    const result = { type: 'result', schema: 1, id: local, examPoint: 100 };
    expect(await student.send({ ...result, _id: `result:${local}` })).toEqual(['unknown-type']);
  });

  it('is accepted with an answer that is not an option, and this answer is graded as blank', async () => {
    const { student, teacher } = school;
    const now = Date.now();
    const answered = paperOf(school, student.uid, ['E', 'B'], now);
    expect(await student.send(stored(handedIn(answered, now + 5000)))).toEqual([undefined]);
    const graded = bare(await teacher.await(`result:${answered.id}`)) as unknown as Result;
    expect(graded).toMatchObject({
      examPoint: 50,
      questions: [{ answer: 'empty', outcome: 'blank' }, { outcome: 'correct' }],
    });
  });

  it('is rejected with an answer of more than 4,000 characters', async () => {
    const paper = paperOf(school, school.student.uid, ['x'.repeat(4001)], Date.now());
    expect(await school.student.send(stored(paper))).toEqual(['bad-schema']);
  });

  it('is rejected for an exam that was never given to the student', async () => {
    const stranger = await newcomer(held.target);
    const paper = paperOf(school, stranger.uid, [], Date.now());
    expect(await stranger.send(stored(handedIn(paper, Date.now())))).toEqual(['not-yours']);
  });
});

describe('a paper that was handed in', () => {
  it('cannot be reopened by a longer log or by another log', async () => {
    const { student } = school;
    const at = Date.now();
    const open = paperOf(school, student.uid, ['C', 'C'], at);
    const closed = handedIn(open, at + 3000);
    expect(await send(closed)).toEqual([undefined]);
    const { paper } = await seenByTeacher();
    const { log, ...header } = logSaying(closed, 'wtablet');
    const question = school.sheet.questions[0]?.id ?? '';
    const entries: Entry[] = [...log.entries, [4000, 'answer', question, 'A']];
    const better = { ...header, log: { ...log, entries, head: headOf(header.id, entries) } };
    const _id = `attempt:${header.id}`;
    const { _rev } = await student.await(_id);
    expect(await student.send({ ...better, _id, _rev })).toEqual(['bad-schema']);
    const forged = { ...open, start: { ...open.start, device: 'forged' } };
    const right = answerPaper(answerPaper(forged, question, 'A', at + 1), 'qqqqqqq02', 'B', at + 1);
    expect(await student.send(stored(handedIn(right, at + 1, 'forged')))).toEqual([undefined]);
    const after = await school.teacher.await<Paper>(idOf(), ({ handIns }) => handIns.length === 2);
    expect(after.counted).toBe(paper.counted);
    const { points, doubts } = await seenByTeacher();
    expect(points).toBe(0);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'second-hand-in' }));
  });

  it('cannot be deleted', async () => {
    const { student } = school;
    const paper = handedIn(paperOf(school, student.uid, ['A'], Date.now()), Date.now() + 2000);
    await send(paper);
    for (const [id, refusal] of [
      [stored(paper)._id, 'no-deletion'],
      [idOf(), 'unknown-type'],
    ] as const) {
      const { _rev } = await student.await(id);
      const gone = await student.ask('DELETE', `/${encodeURIComponent(id)}?rev=${_rev}`);
      expect([gone.status, gone.json.reason]).toEqual([403, refusal]);
      expect(await student.send({ _id: id, _rev, _deleted: true })).toEqual([refusal]);
    }
  });
});

describe('times claimed by a device', () => {
  it('are accepted even if they are long past, and the teacher is told that the server did not see them', async () => {
    const begun = Date.now() - 180 * MINUTE;
    const paper = paperOf(school, school.student.uid, ['A', 'B'], begun);
    expect(await send(handedIn(paper, begun + 10 * MINUTE))).toEqual([undefined]);
    const { points, trust, doubts } = await seenByTeacher();
    expect([points, trust, doubts]).toEqual([100, 'unverified', []]);
  });

  it('are not accepted after the deadline, and the late answers are reported to the teacher', async () => {
    const begun = Date.now() - 180 * MINUTE;
    const { student, sheet } = school;
    const paper = paperOf(school, student.uid, ['A'], begun);
    const late = answerPaper(paper, sheet.questions[1]?.id ?? '', 'B', begun + 21 * MINUTE);
    await send(handedIn(late, begun + 22 * MINUTE));
    const { points, doubts } = await seenByTeacher();
    expect(points).toBe(50);
    expect(doubts).toContainEqual({ kind: 'late-answers', count: 1 });
  });

  it('cannot extend the deadline', async () => {
    const begun = Date.now() - 180 * MINUTE;
    const { student, sheet } = school;
    const paper = paperOf(school, student.uid, [], begun);
    const long = { ...paper, start: { ...paper.start, deadline: begun + 600 * MINUTE } };
    const late = answerPaper(long, sheet.questions[0]?.id ?? '', 'A', begun + 30 * MINUTE);
    await send(handedIn(late, begun + 31 * MINUTE));
    expect((await seenByTeacher()).points).toBe(0);
  });

  it('do not win over later changes if they are in the future, and make the paper suspect', async () => {
    const { student, sheet } = school;
    const ahead = Date.now() + 600 * MINUTE;
    const paper = paperOf(school, student.uid, ['C', 'C'], ahead);
    expect(await send(paper)).toEqual([undefined]);
    const held = await student.await<Paper>(idOf(), ({ seenAt }) => seenAt !== null);
    const now = Date.now();
    for (const stamp of Object.values(held.stamps)) expect(stamp).toBeLessThanOrEqual(now + MINUTE);
    const question = sheet.questions[0]?.id ?? '';
    const other = { ...paper, start: { ...paper.start, device: 'phone' } };
    const changed = answerPaper({ ...other, myAnswers: [], stamps: {} }, question, 'A', now + 5000);
    await send(handedIn(changed, now + 6000, 'phone'));
    const { points, trust, doubts } = await seenByTeacher();
    expect([points, trust]).toEqual([50, 'suspect']);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'clock-ahead' }));
  });
});
