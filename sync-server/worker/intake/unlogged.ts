import type { Mergeable } from '../../../src/domain/document.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import {
  givenAnswers,
  handInKey,
  isMadeByServer,
  unknownAnswers,
} from '../../../src/domain/grading/counting.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { silenceSince } from './heard.ts';

/**
 * A paper that was brought as a document, as a version of the app of before does, with what it says of answers and hand-ins that no log says:
 * how many questions that was, and how long the oldest of it had waited. A program can write such a document too, and nobody signs it.
 * @param known the paper as the server held it; null for none
 */
export function notingUnlogged(known: Mergeable | null, doc: Mergeable, now: number): Mergeable {
  if (doc.type !== 'paper') return doc;
  const before = known?.type === 'paper' ? known : null;
  const handIns = newHandIns(before, doc);
  const said = [...givenAnswers(doc), ...handIns.flatMap(({ answers }) => answers)];
  const answers = unknownAnswers(said, before);
  if (answers.length === 0 && handIns.length === 0) return doc;
  const { count, unheard } = doc.unlogged ?? { count: 0, unheard: 0 };
  const questions = new Set(answers.map(({ questionID }) => questionID)).size;
  const waited = silenceSince(
    [...answers, ...handIns].map(({ at }) => at),
    now,
  );
  return setFields<Paper>(
    doc,
    { unlogged: { count: count + questions, unheard: unheard + waited } },
    now,
  );
}

const newHandIns = (before: Paper | null, { handIns }: Paper) => {
  const held = new Set(before?.handIns.map(handInKey));
  return handIns.filter((handIn) => !isMadeByServer(handIn) && !held.has(handInKey(handIn)));
};
