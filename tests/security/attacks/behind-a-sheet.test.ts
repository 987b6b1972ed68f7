import { beforeEach, expect, it } from 'vitest';
import type { SheetReading } from '../../../src/domain/documents/exam/schema.ts';
import { handInKey } from '../../../src/domain/grading/counting.ts';
import { readSheet, rightEntries, seenAtLast, signing } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';

/*
 * A student took the exam on paper. A tablet brings another hand-in after the key's release, and
 * the teacher may still choose it.
 */

const clocked = clockedSchool();
const { school } = clocked;

const read = (given?: Partial<SheetReading>) => readSheet(school, clocked.now, given);
const seen = () => seenAtLast(school, school.student);

beforeEach(async () => {
  await clocked.setExam({ release: 'by-teacher' });
});

it.each([
  ['a minute before the sheet was read', -MINUTE],
  ['in that moment', 0],
])(
  'reports that a tablet’s hand-in chosen by the teacher came after the release, if it claims a start %s',
  async (_title, later) => {
    const signer = await signing(school.student);
    const readAt = clocked.now;
    await read();
    expect((await seen()).points).toBe(0);
    clocked.now += HOUR;
    await clocked.setExam({ releasedAt: clocked.now });
    clocked.now += HOUR;
    const begun = paperOf(school, school.student.uid, [], readAt + later);
    const right = rightEntries(school, 1000);
    await school.student.send(stored(await signer.sign(logOf(begun, 'w1', right, 50_000))));
    const [tablet] = (await seen()).paper.handIns.filter(({ cause }) => cause !== 'paper');
    await read({ behind: tablet && handInKey(tablet) });
    const { points, trust, unseenMinutes, doubts } = await seen();
    expect([points, trust, unseenMinutes]).toEqual([100, 'suspect', 0]);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
  },
);
