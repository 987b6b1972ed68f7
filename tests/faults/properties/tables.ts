import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc } from '../../../src/domain/document.ts';
import type { Opening } from '../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import {
  isProjectedType,
  PROJECTED_TYPES,
  type ProjectedType,
} from '../../../src/domain/documents/tables.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { canonical, sameContent } from '../../../src/domain/merge/canonical.ts';
import { DIRECTORY, roleDatabase, SCHOOL } from '../../../src/domain/session/databases.ts';
import { tableOf } from '../../../src/store/rows.ts';
import { readPaper } from '../../../src/store/stored-logs.ts';
import type { Store } from '../../../src/store/tables.ts';
import { viewOf } from '../../../sync-server/worker/project/kinds.ts';
import { SchoolReader } from '../../../sync-server/worker/shared/school-reader.ts';
import { createSealer } from '../../../sync-server/worker/shared/sealer.ts';
import type { Device } from '../device.ts';
import type { Run } from '../run-of-seed.ts';
import { heldDevices } from '../school.ts';
import { SECRET } from '../server.ts';
import { allDocs } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that each device's tables are equal to what the school shows to the person. */
export const tablesFollowTheSchool: Property = async (run) => {
  const wrong: string[] = [];
  for (const device of heldDevices(run.school)) {
    const { name, user } = device;
    const { uid } = user;
    const expected = await expectedRows(run, device);
    const found = device.app ? await rowsOf(device.app.store) : new Map();
    for (const id of new Set([...expected.keys(), ...found.keys()])) {
      const [should, is] = [comparable(expected.get(id)), comparable(found.get(id))];
      if (run.ledger.isPutBack(`-${uid}`) && isOfOwnWord(id, should, found)) continue;
      if (sameContent(should, is)) continue;
      wrong.push(`on ${name}, ${id} is ${canonical(is) || 'missing'}, not ${canonical(should)}`);
    }
  }
  return wrong;
};

/** Returns true for what a restored tablet may have in addition, such as its own log. */
const isOfOwnWord = (place: string, should: unknown, found: ReadonlyMap<string, unknown>) =>
  /^(paper|attempt)\//.test(place) ||
  (isOpening(should) && [...found.values()].some(isHandedInOf(should)));

const isOpening = (row: unknown): row is Opening => (row as Doc | undefined)?.type === 'opening';

const isHandedInOf =
  ({ examID }: Opening) =>
  (row: unknown): boolean => {
    const paper = row as Paper;
    return paper.type === 'paper' && paper.examID === examID && isHandedIn(paper);
  };

/** Removes server facts about an open paper's logs, which are projected with the hand-in. */
function comparable(row: unknown): unknown {
  const paper = row as Paper | undefined;
  if (paper?.type !== 'paper' || isHandedIn(paper)) return row;
  const stamps = Object.entries(paper.stamps).filter(([name]) => !/^(logs|myAnswers)\//.test(name));
  return { ...paper, logs: [], stamps: Object.fromEntries(stamps) };
}

/** Returns the rows without monitor documents, which lag by seconds. */
async function rowsOf(store: Store): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const type of PROJECTED_TYPES) {
    if (type === 'monitor') continue;
    for (const row of await tableOf(store, type).toArray()) {
      rows.set(placeOf(store, type, row), await asRead(store, row));
    }
  }
  return rows;
}

/** Reads a row. A paper's row has no recent entries, so they are read from its log. */
const asRead = (store: Store, row: Doc): Promise<Doc | null> | Doc =>
  row.type === 'paper' ? readPaper(store, row.id) : row;

/** Returns the table of a row with the row's key. */
function placeOf(store: Store, type: ProjectedType, row: object): string {
  const { keyPath } = tableOf(store, type).schema.primKey;
  const key = [keyPath].flat().map((name) => (row as Record<string, unknown>)[name ?? '']);
  return `${type}/${canonical(keyPath)}/${canonical(key)}`;
}

async function expectedRows(run: Run, { user, app }: Device): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  if (!app) return rows;
  const { store } = app;
  const databases = [roleDatabase(user), ...(user.userRole === 'teacher' ? [DIRECTORY] : [])];
  const school = await run.school.server.view.ensure(SCHOOL);
  const sealer = createSealer(SECRET);
  const { now } = run.school.time;
  for (const database of databases) {
    const reader = new SchoolReader(school, async () => {});
    const there = new Set((await allDocs(run, database)).map(({ _id }) => _id));
    for (const id of await candidates(run, database)) {
      const type = typeOfId(id);
      if (!type || !isProjectedType(type) || type === 'monitor') continue;
      const local = id.slice(type.length + 1);
      const doc = await viewOf(database, type, {
        local,
        isThere: there.has(id),
        school: reader,
        now,
        sealer,
      });
      if (doc) rows.set(placeOf(store, type, doc), doc);
    }
  }
  return rows;
}

/** Returns the ids that a database may contain, in all its document types. */
async function candidates(run: Run, database: string): Promise<Set<string>> {
  const ids = (await allDocs(run, SCHOOL)).map(({ _id }) => _id);
  const shown = ids.flatMap((id) => [
    id,
    id.replace(/^version:/, 'sheet:'),
    id.replace(/^version:/, 'opening:'),
    id.replace(/^exam:/, 'examSummary:'),
    ...(database === DIRECTORY ? [id.replace(/^user:/, 'person:')] : []),
  ]);
  return new Set(shown);
}
