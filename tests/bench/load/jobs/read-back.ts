import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { roleDatabase, SCHOOL } from '../../../../src/domain/session/databases.ts';
import { load, range } from '../../../../sync-server/storage/documents.ts';
import { opened, type Place } from '../place.ts';

export interface ReadBackOrder {
  place: Place;
  /** As the devices handed them in. */
  papers: Paper[];
}

export interface ReadBack {
  /** Papers that `school` does not hold as they were handed in, with every answer. */
  lost: string[];
  /** Papers of nobody who handed in, and hand-ins beyond the one of each. */
  doubled: string[];
  /** Papers without a result in `school` and in their student's database. */
  ungraded: string[];
}

/** Reads a whole school after a load peak, with no server over it. */
export const readBack = ({ place, papers }: ReadBackOrder): Promise<ReadBack> =>
  opened(place, async (storage) => {
    const school = await storage.ensure(SCHOOL);
    const stored = new Map((await range(school, 'paper', '')).map((paper) => [paper.id, paper]));
    const results = new Set((await range(school, 'result', '')).map(({ id }) => id));
    const handed = new Set(papers.map(({ id }) => id));
    const ungraded: string[] = [];
    for (const { id, userID } of papers) {
      const own = await storage.open(roleDatabase({ uid: userID, userRole: 'student' }));
      if (!results.has(id) || !(await load(own, 'result', id))) ungraded.push(id);
    }
    return {
      lost: papers.filter((paper) => !isWhole(stored.get(paper.id), paper)).map(({ id }) => id),
      doubled: [...stored.values()].filter((paper) => !isOnce(paper, handed)).map(({ id }) => id),
      ungraded,
    };
  });

const isWhole = (stored: Paper | undefined, { myAnswers, handIns }: Paper): boolean =>
  stored !== undefined &&
  isHandedIn(stored) &&
  sameContent(stored.myAnswers, myAnswers) &&
  sameContent(stored.handIns[0]?.answers, handIns[0]?.answers);

const isOnce = ({ id, handIns }: Paper, handed: ReadonlySet<string>): boolean =>
  handed.has(id) && handIns.length === 1;
