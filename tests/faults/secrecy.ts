import { isHandedIn } from '../../src/domain/exam/counting.ts';
import { isReleased } from '../../src/domain/exam/release.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { load } from '../../sync-server/storage/documents.ts';
import type { Run } from './act.ts';
import type { Device } from './device.ts';

/** The names under which a key travels: in an exam and in a graded question. */
const KEY = /"correct(Answer|Text)"/;
const RESULT = /"_id":"result:([0-9a-z-]+)"/g;

/**
 * No correct answer reaches a student's device before that student's paper is handed in. Looks at every answer of the
 * server as the wire brings it, which is more than what the device then writes.
 */
export function watchSecrecy(run: Run): void {
  for (const device of run.school.devices.values()) {
    if (device.user.userRole !== 'student') continue;
    device.tablet.link.onAnswer = (_url, body) => {
      if (KEY.test(body)) run.pending.push(check(run, device, body));
    };
  }
}

async function check({ school, mishaps }: Run, { name }: Device, body: string): Promise<void> {
  const at = school.time.now;
  const papers = [...body.matchAll(RESULT)].map(([, id = '']) => id);
  if (papers.length === 0) mishaps.push(`a key reached ${name} outside of a result`);
  const db = await school.server.view.ensure(SCHOOL);
  for (const id of papers) {
    const paper = await load(db, 'paper', id);
    const exam = paper && (await load(db, 'exam', paper.examID));
    if (exam && !isReleased(exam, at))
      mishaps.push(`the key reached ${name} before the results of ${id} were released`);
    if (!paper || !isHandedIn(paper))
      mishaps.push(`the key reached ${name} before ${id} was handed in`);
  }
}
