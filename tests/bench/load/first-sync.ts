import { median } from '../numbers.ts';
import type { Engine } from './engines.ts';
import { type Figure, round } from './figures.ts';
import { runJob } from './jobs/run-job.ts';
import { openSchool } from './open-school.ts';
import { studentUid } from './school.ts';

const ROUNDS = 15;
const MOST = 1.3;

/** A student of ten classes and fifty exams signs in on an empty tablet. */
export async function measureFirstSync(engine: Engine): Promise<Figure[]> {
  const student = studentUid(0);
  const school = await openSchool(engine.couchUrl, 'busy', [student]);
  const bare = await engine.openBare();
  try {
    await bare.make([student]);
    const figures = await runJob('pull', {
      ...{ ours: school.remoteOf(student), bare: bare.remoteOf(student), rounds: ROUNDS },
    });
    const [ours, peer] = [median(figures.ours), median(figures.bare)];
    return [
      {
        what: `first sync of ${figures.documents} documents, median of ${ROUNDS}, ms`,
        ...{ ours: round(ours), peer: round(peer) },
        ...{ goal: `≤ ${MOST} of the peer`, verdict: (ours / peer).toFixed(2) },
        isMet: ours / peer <= MOST,
      },
    ];
  } finally {
    await bare.dispose();
    await school.dispose();
  }
}
