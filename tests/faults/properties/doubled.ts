import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isMadeByServer } from '../../../src/domain/grading/counting.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that a hand-in that came in several ways is stored once. */
export const nothingIsDoubled: Property = async (run) => {
  const papers = (await docsOf(run, SCHOOL, 'paper')).filter(isJudged(run));
  const attempts = (await docsOf(run, SCHOOL, 'attempt')).filter(isJudged(run));
  const handIns = papers.flatMap(({ id, handIns }) =>
    handIns.filter((one) => !isMadeByServer(one)).map(({ device }) => `${device} in ${id}`),
  );
  return [
    ...repeated(handIns).map((one) => `the hand-in of ${one} is there twice`),
    ...repeated(attempts.map(({ device, paperId }) => `${device} in ${paperId}`)).map(
      (one) => `the log of ${one} is there twice`,
    ),
  ];
};

const isJudged =
  ({ ledger, school }: Run) =>
  ({ userID }: Paper | Attempt): boolean =>
    userID !== school.forger.uid && !ledger.isPutBack(`-${userID}`);

const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, at) => all.indexOf(one) !== at)),
];
