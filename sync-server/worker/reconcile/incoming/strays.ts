import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { type IsAsked, questionsIn } from '../../../../src/domain/documents/paper/strays.ts';
import { idRange } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';

type Reader = Pick<SchoolReader, 'load' | 'school'>;

const anything: IsAsked = () => true;

/** A tablet may answer another version than its paper's. If one is missing, all questions count. */
export async function whatIsAsked(paper: Paper, reader: Reader): Promise<IsAsked> {
  const { examID, start } = paper;
  const asked = await questionsOf([`${examID}:${start.version}`], reader);
  if (!asked) return anything;
  const isAsked: IsAsked = (id) => asked.has(id);
  if ([...questionsIn(paper)].every(isAsked)) return isAsked;
  const ids = await idRange(reader.school, 'version', `${examID}:`);
  const versions = ids.map((id) => id.slice('version:'.length));
  const ever = await questionsOf(versions, reader);
  return ever ? (id) => ever.has(id) : anything;
}

/** Returns null if a version is missing. */
async function questionsOf(versions: readonly string[], reader: Reader) {
  const found = await Promise.all(versions.map((local) => reader.load('version', local)));
  const questions = found.flatMap((version) => version?.questions.map(({ id }) => id) ?? []);
  return found.every(Boolean) ? new Set(questions) : null;
}
