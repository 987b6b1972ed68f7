import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { roleDatabase, SCHOOL } from '../../../../src/domain/session/databases.ts';
import { load, range } from '../../../../sync-server/storage/documents.ts';
import { opened, type Place } from '../place.ts';

export interface ReadBackOrder {
  place: Place;
  /** Papers as they were handed in. */
  papers: Paper[];
}

export interface ReadBack {
  /** Papers that are missing in `school`, or have lost answers there. */
  lost: string[];
  /** Papers of students who did not hand in, and papers with two hand-ins. */
  doubled: string[];
  /** Papers without a result in `school` or in their student's database. */
  ungraded: string[];
}

/** Reads a school after a load peak, without a server. */
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
