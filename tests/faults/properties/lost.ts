import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { answeredAt, handInKey } from '../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { ConfirmedAnswer } from '../ledger.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that the school has all answers and hand-ins that were reported as safe. */
export const nothingConfirmedIsLost: Property = async (run) => {
  const { ledger } = run;
  const all = await docsOf(run, SCHOOL, 'paper');
  const papers = new Map(all.map((paper) => [paper.id, paper]));
  // `nothingIsLostSilently` checks the papers of restored tablets.
  const judged = all.filter(({ id }) => !ledger.isPutBack(id));
  const missing = [...new Set(ledger.begun.map(({ paper }) => paper))].filter(
    (id) => !papers.has(id),
  );
  return [
    ...missing.map((id) => `the school has no paper ${id}`),
    ...judged.flatMap((paper) => [...lostAnswers(paper, run), ...lostHandIns(paper, run)]),
  ];
};

/** Returns the earliest stamp that the server may use instead of a future one. */
const earliest = ({ stamp, at }: Pick<ConfirmedAnswer, 'stamp' | 'at'>): number =>
  Math.min(stamp, at);

/** Returns true if two devices answered at the same time, so that a fixed order decides. */
const isTie = (one: ConfirmedAnswer, other: ConfirmedAnswer): boolean =>
  one.paper === other.paper &&
  one.questionID === other.questionID &&
  one.device !== other.device &&
  one.stamp === other.stamp;

/** Returns true if a tab stamped its later answer earlier. */
const isLaterOn = (answer: ConfirmedAnswer) => (before: ConfirmedAnswer) =>
  before.device === answer.device &&
  before.tab === answer.tab &&
  before.answer !== answer.answer &&
  before.stamp >= answer.stamp;

/** Returns true if the same text was typed again. The log does not repeat it. */
const isRetyped = ({ isTyped, answer }: ConfirmedAnswer, kept: { answer: string }): boolean =>
  isTyped === true && answer === kept.answer;

function lostAnswers(paper: Paper, { ledger }: Run): string[] {
  const confirmed = ledger.answers.filter((answer) => answer.paper === paper.id);
  const questions = [...new Set(confirmed.map(({ questionID }) => questionID))];
  return questions.flatMap((questionID) => {
    const given = confirmed.filter((answer) => answer.questionID === questionID);
    const kept = paper.myAnswers.find((answer) => answer.questionID === questionID);
    const where = `answer of ${questionID} in ${paper.id}`;
    const early = given.find((answer, at) => given.slice(0, at).some(isLaterOn(answer)));
    if (early) return [`the ${where} on ${early.device} has a stamp before an earlier one`];
    if (!kept) return [`the ${where} is lost`];
    const stamp = answeredAt(paper, questionID);
    const later = given.find((answer) => earliest(answer) > stamp && !isRetyped(answer, kept));
    if (later) return [`the ${where} is older than one confirmed on ${later.device}`];
    const same = given.filter((answer) => earliest(answer) <= stamp && stamp <= answer.stamp);
    // The kept answer may come from a tab that died before its report.
    const isConfirmed = given.some(({ answer }) => answer === kept.answer);
    if (isConfirmed && same.length > 0 && !same.some(({ answer }) => answer === kept.answer))
      return [`the ${where} is ${kept.answer}, confirmed was ${same[0]?.answer}`];
    const known = ledger.given.get(`${paper.id}/${questionID}`);
    return known?.has(kept.answer) ? [] : [`the ${where} is one that nobody gave`];
  });
}

function lostHandIns(paper: Paper, { ledger }: Run): string[] {
  const confirmed = ledger.handIns.filter((one) => one.paper === paper.id);
  return confirmed.flatMap(({ handIn, at }) => {
    const name = `hand-in of ${handIn.device} in ${paper.id}`;
    const kept = paper.handIns.find((one) => handInKey(one) === handInKey(handIn));
    if (!kept) return [`the ${name} is lost`];
    if (!sameContent(kept, handIn)) return [`the ${name} was changed`];
    const before = ledger.answers.filter(
      (answer) => answer.paper === paper.id && answer.device === handIn.device && answer.at < at,
    );
    return before.flatMap((answer) => {
      const inIt = handIn.answers.find(({ questionID }) => questionID === answer.questionID);
      const isIn =
        inIt &&
        (inIt.at > earliest(answer) ||
          inIt.answer === answer.answer ||
          ledger.answers.some((other) => isTie(other, answer) && other.answer === inIt.answer));
      return isIn ? [] : [`the ${name} lacks an answer of ${answer.questionID}`];
    });
  });
}
