import type { Mergeable } from '../../../../src/domain/document.ts';
import type { GivenAnswer, Paper } from '../../../../src/domain/documents/paper/schema.ts';
import {
  byQuestion,
  givenAnswers,
  newHandIns,
  unknownAnswers,
} from '../../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { silenceSince } from './heard.ts';

/**
 * A paper that was brought as a document, as a version of the app of before does, with what it says that no log says: of how many questions it
 * changed an answer, and how long the oldest of it had waited. Readings of clocks and a start of its own count with that, since they may move
 * what counts. A program can write such a document too, and nobody signs it.
 * @param known the paper as the server held it; null for none
 */
export function notingUnlogged(known: Mergeable | null, doc: Mergeable, now: number): Mergeable {
  if (doc.type !== 'paper') return doc;
  const before = known?.type === 'paper' ? known : null;
  const handIns = newHandIns(before, doc);
  const said = [...givenAnswers(doc), ...handIns.flatMap(({ answers }) => answers)];
  const answers = unknownAnswers(said, before);
  const questions = new Set(
    [...answers, ...takenAway(before, doc)].map(({ questionID }) => questionID),
  );
  if (questions.size === 0 && handIns.length === 0 && !movesTimes(before, doc)) return doc;
  const { count, unheard } = doc.unlogged ?? { count: 0, unheard: 0 };
  const waited = silenceSince(
    [...answers, ...handIns].map(({ at }) => at),
    now,
  );
  return setFields<Paper>(
    doc,
    { unlogged: { count: count + questions.size, unheard: unheard + waited } },
    now,
  );
}

/** Answers that no longer stand. */
const takenAway = (before: Paper | null, doc: Paper): GivenAnswer[] => {
  const stands = byQuestion(givenAnswers(doc));
  return before ? givenAnswers(before).filter(({ questionID }) => !stands.has(questionID)) : [];
};

const movesTimes = (before: Paper | null, { start, clock }: Paper): boolean =>
  before !== null && !(sameContent(before.start, start) && sameContent(before.clock, clock));
