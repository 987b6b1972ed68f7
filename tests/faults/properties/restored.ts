import { docId } from '../../../src/domain/doc-id.ts';
import { answersAlong } from '../../../src/domain/documents/attempt/edits.ts';
import { handInOfLog } from '../../../src/domain/documents/attempt/fold.ts';
import { startedAt } from '../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { HandIn, Paper } from '../../../src/domain/documents/paper/schema.ts';
import { handInKey } from '../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { roleDatabase, SCHOOL } from '../../../src/domain/session/databases.ts';
import { readLeaves } from '../../../sync-server/worker/reconcile/leaves.ts';
import type { ConfirmedAnswer } from '../ledger.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that restored tablets lose no work that the server had, or that it is reported. */
export const nothingIsLostSilently: Property = async (run) => {
  const uids = [...new Set(run.ledger.restored.flatMap((one) => one.uids))];
  const attempts = await docsOf(run, SCHOOL, 'attempt');
  const papers = await docsOf(run, SCHOOL, 'paper');
  const wrong: string[] = [];
  for (const uid of uids) {
    const taken = attempts.filter(({ userID }) => userID === uid);
    const paper = papers.find(({ userID }) => userID === uid);
    const beside = await copiesOf(run, uid);
    wrong.push(...lostOf(run, { uid, paper, taken, beside }));
  }
  return wrong;
};

interface Said {
  uid: string;
  paper: Paper | undefined;
  taken: readonly Attempt[];
  /** All leaves of the logs in the student's database. */
  beside: readonly Attempt[];
}

async function copiesOf({ school, evidence }: Run, uid: string): Promise<Attempt[]> {
  const db = await school.server.view.ensure(roleDatabase({ uid, userRole: 'student' }));
  const ids = evidence.latestOf(uid).map(({ id }) => docId('attempt', id));
  const leaves = [...(await readLeaves(db, ids)).values()].flat();
  return leaves.map(readDoc).filter((doc): doc is Attempt => doc?.type === 'attempt');
}

function lostOf({ ledger, evidence }: Run, { uid, paper, taken, beside }: Said): string[] {
  const isOwn = (one: { paper: string }) => one.paper.endsWith(`-${uid}`);
  const isTold = paper?.logs.some(({ rewrites }) => rewrites > 0) ?? false;
  const brought = [...evidence.delivered.values()].flat().map(({ attempt }) => attempt);
  const lost = (what: string, isIn: (log: Attempt) => boolean): string[] => {
    if (taken.some(isIn)) return [];
    if (!beside.some(isIn)) return [`${what} is lost`];
    return isTold ? [] : [`${what} lies beside, and nobody is told`];
  };
  const answers = ledger.answers.filter(isOwn);
  const gone = ledger.restored.flatMap((one) => one.gone).filter(isOwn);
  const known = gone.filter((answer) => brought.some(saysAnswer(answer)));
  return [
    ...[...answers, ...known].flatMap((answer) =>
      lost(
        `an answer of ${answer.questionID} in ${answer.paper} on ${answer.device}`,
        saysAnswer(answer),
      ),
    ),
    ...ledger.handIns.filter(isOwn).flatMap(({ handIn }) => shortened(handIn, taken)),
    ...ledger.handIns.filter(isOwn).flatMap(({ handIn }) => {
      const name = `hand-in ${handInKey(handIn)} of ${uid}`;
      const isKept = paper?.handIns.some((one) => handInKey(one) === handInKey(handIn));
      return isKept
        ? []
        : lost(name, ({ log }) => log.entries.some((entry) => entry[3] === handIn.code));
    }),
  ];
}

/** Returns sentences about hand-ins that replaced `handIn` and have other answers. */
function shortened(handIn: HandIn, taken: readonly Attempt[]): string[] {
  const instead = taken.filter(
    ({ log }) => log.entries[1]?.[1] === 'restored' && log.entries[1][4] === handIn.code,
  );
  return instead.flatMap((log) => {
    const now = handInOfLog(log, log.log.entries);
    return sameContent(now?.answers, handIn.answers)
      ? []
      : [`what took the place of the hand-in ${handIn.code} has other answers`];
  });
}

/** Returns true if a log has the answer with its time, also as `found` on another tablet. */
const saysAnswer =
  ({ paper, questionID, answer, stamp }: ConfirmedAnswer) =>
  (attempt: Attempt): boolean =>
    attempt.paperId === paper &&
    [...answersAlong(attempt.log.entries)].some(
      ({ entry, after }) =>
        entry[2] === questionID &&
        after === answer &&
        (entry[1] === 'found' ? entry[4] : startedAt(attempt) + entry[0]) === stamp,
    );
