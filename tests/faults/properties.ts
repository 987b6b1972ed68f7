import { typeOfId } from '../../src/domain/doc-id.ts';
import type { Doc, DocOf } from '../../src/domain/document.ts';
import type { Paper } from '../../src/domain/entities/paper.ts';
import { answeredAt, handInKey, isHandedIn } from '../../src/domain/exam/counting.ts';
import { grade } from '../../src/domain/exam/scoring.ts';
import { closingOf } from '../../src/domain/exam/timing.ts';
import { canonical, sameContent } from '../../src/domain/merge/canonical.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { DIRECTORY, roleDatabase, SCHOOL } from '../../src/domain/session/databases.ts';
import { peopleToLookAfter } from '../../src/session/work-left.ts';
import type { Store } from '../../src/store/tables.ts';
import { SchoolReader } from '../../sync-server/worker/school-reader.ts';
import { SET_ASIDE } from '../../sync-server/worker/set-aside.ts';
import { viewOf } from '../../sync-server/worker/views.ts';
import type { Run } from './act.ts';
import type { Device } from './device.ts';
import type { ConfirmedAnswer } from './ledger.ts';
import { heldDevices } from './school.ts';

/** What has to hold once a school has healed. Each says in sentences where it does not. */
export type Property = (run: Run) => Promise<string[]>;

/** Every handed-in paper is in the school once, with each answer and each hand-in that a device confirmed. */
export const nothingConfirmedIsLost: Property = async (run) => {
  const { ledger } = run;
  const papers = new Map((await docsOf(run, SCHOOL, 'paper')).map((paper) => [paper.id, paper]));
  const missing = [...new Set(ledger.begun.map(({ paper }) => paper))].filter(
    (id) => !papers.has(id),
  );
  return [
    ...missing.map((id) => `the school has no paper ${id}`),
    ...[...papers.values()].flatMap((paper) => [
      ...lostAnswers(paper, run),
      ...lostHandIns(paper, run),
    ]),
  ];
};

/** An answer's stamp as the server may have taken it: one from the future is taken as "now" when it arrives. */
const earliest = ({ stamp, at }: Pick<ConfirmedAnswer, 'stamp' | 'at'>): number =>
  Math.min(stamp, at);

/** Given on two devices of one person in the same millisecond: which of the two counts is settled by a fixed order. */
const isTie = (one: ConfirmedAnswer, other: ConfirmedAnswer): boolean =>
  one.paper === other.paper &&
  one.questionID === other.questionID &&
  one.device !== other.device &&
  one.stamp === other.stamp;

/** Whatever a device's clock says: a person's own change is later than what it changed. */
const isLaterOn = (answer: ConfirmedAnswer) => (before: ConfirmedAnswer) =>
  before.device === answer.device &&
  before.tab === answer.tab &&
  before.answer !== answer.answer &&
  before.stamp >= answer.stamp;

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
    const later = given.find((answer) => earliest(answer) > stamp);
    if (later) return [`the ${where} is older than one confirmed on ${later.device}`];
    const same = given.filter((answer) => answer.stamp === stamp);
    if (same.length > 0 && !same.some(({ answer }) => answer === kept.answer))
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

/** Every device's tables are what the school shows to its person, no more, no less. */
export const tablesFollowTheSchool: Property = async (run) => {
  const wrong: string[] = [];
  for (const device of heldDevices(run.school)) {
    const { name } = device;
    const expected = await expectedRows(run, device);
    const found = device.app ? await rowsOf(device.app.store) : new Map();
    for (const id of new Set([...expected.keys(), ...found.keys()])) {
      const [should, is] = [expected.get(id), found.get(id)];
      if (sameContent(should, is)) continue;
      wrong.push(`on ${name}, ${id} is ${canonical(is) || 'missing'}, not ${canonical(should)}`);
    }
  }
  return wrong;
};

const TABLES = {
  joinRequest: 'joinRequests',
  user: 'users',
  person: 'people',
  classroom: 'classrooms',
  exam: 'exams',
  sheet: 'sheets',
  paper: 'papers',
  result: 'results',
  feedback: 'feedbacks',
} as const;

async function rowsOf(store: Store): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const table of Object.values(TABLES)) {
    for (const row of await store[table].toArray()) {
      rows.set(
        `${table}/${canonical(store.table(table).schema.primKey.keyPath)}/${keyIn(store, table, row)}`,
        row,
      );
    }
  }
  return rows;
}

const keyIn = (store: Store, table: string, row: object): string =>
  canonical(
    [store.table(table).schema.primKey.keyPath]
      .flat()
      .map((name) => (row as Record<string, unknown>)[name ?? '']),
  );

async function expectedRows(run: Run, { user, app }: Device): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  if (!app) return rows;
  const { store } = app;
  const databases = [roleDatabase(user), ...(user.userRole === 'teacher' ? [DIRECTORY] : [])];
  const school = await run.school.server.view.ensure(SCHOOL);
  const { now } = run.school.time;
  for (const database of databases) {
    const reader = new SchoolReader(school, async () => {});
    const there = new Set((await allDocs(run, database)).map(({ _id }) => _id));
    for (const id of await candidates(run, database)) {
      const type = typeOfId(id);
      if (!type || type === 'version') continue;
      const local = id.slice(type.length + 1);
      const doc = await viewOf(database, type, {
        local,
        isThere: there.has(id),
        school: reader,
        now,
      });
      const table = TABLES[type as keyof typeof TABLES];
      if (doc)
        rows.set(
          `${table}/${canonical(store.table(table).schema.primKey.keyPath)}/${keyIn(store, table, doc)}`,
          doc,
        );
    }
  }
  return rows;
}

/** Ids of everything that a database may show: what the school has, by whatever name it is shown. */
async function candidates(run: Run, database: string): Promise<Set<string>> {
  const ids = (await allDocs(run, SCHOOL)).map(({ _id }) => _id);
  const shown = ids.flatMap((id) => [
    id,
    id.replace(/^version:/, 'sheet:'),
    ...(database === DIRECTORY ? [id.replace(/^user:/, 'person:')] : []),
  ]);
  return new Set(shown);
}

/** Nothing is pending, on no device and not on the server. */
export const nothingIsPending: Property = async (run) => {
  const { school } = run;
  const ofDevices = await Promise.all(heldDevices(school).map(pendingOn));
  const health = await school.server.health();
  const aside = (await allDocs(run, SET_ASIDE)).map((entry) => canonical(entry));
  return [
    ...ofDevices.flat(),
    ...(health?.backlog === 0 ? [] : ['the server has work left']),
    ...aside.map((entry) => `the server has set aside ${entry}`),
  ];
};

async function pendingOn({ name, user, leader, tablet }: Device): Promise<string[]> {
  const state = leader?.state();
  if (!leader || !state) return [`${name} does not open`];
  const ahead = await leader.replica.writtenAhead();
  const others = peopleToLookAfter(tablet.disk.storage).filter((uid) => uid !== user.uid);
  return [
    ...others.map((uid) => `on the tablet of ${name} work of ${uid} waits`),
    ...(state.phase === 'synced' ? [] : [`${name} is ${state.phase}`]),
    ...state.unsent.map(({ id }) => `${name} has not sent ${id}`),
    ...state.refused.map(({ id, reason }) => `${name} was refused ${id}: ${reason}`),
    ...ahead.map(({ type }) => `${name} has a ${type} in its journal`),
  ];
}

/** Each handed-in paper has one result, and the result is what the rules of scoring say of it. */
export const resultsAreTrue: Property = async (run) => {
  const papers = (await docsOf(run, SCHOOL, 'paper')).filter(isHandedIn);
  const results = await docsOf(run, SCHOOL, 'result');
  const versions = await docsOf(run, SCHOOL, 'version');
  const exams = await docsOf(run, SCHOOL, 'exam');
  const wrong = results
    .filter(({ id }) => !papers.some((paper) => paper.id === id))
    .map(({ id }) => `result ${id} is of no handed-in paper`);
  for (const paper of papers) {
    const result = results.find(({ id }) => id === paper.id);
    const version = versions.find(
      (one) => one.examID === paper.examID && one.version === paper.start.version,
    );
    const exam = exams.find(({ examID }) => examID === paper.examID);
    const counted =
      version &&
      exam &&
      result &&
      grade(paper, version, result.displayName, result.gradedAt, closingOf(exam));
    if (!counted) wrong.push(`paper ${paper.id} has no result`);
    else if (paper.counted && handedInAt(paper, paper.counted) !== result.handedInAt)
      wrong.push(`result ${paper.id} is of another hand-in than the one that counts`);
    else if (!sameContent(counted, result))
      wrong.push(`result ${paper.id} is not what it should be`);
  }
  return wrong;
};

/** Said once more and not asked of the rule of counting, which is what has to hold. */
const handedInAt = (paper: Paper, counted: string): number | undefined =>
  paper.handIns.find((handIn) => handInKey(handIn) === counted)?.at;

type Stored = { _id: string };

async function allDocs({ school }: Run, database: string): Promise<Stored[]> {
  const db = await school.server.view.ensure(database);
  const { rows } = await db.allDocs({ include_docs: true });
  return rows.flatMap(({ doc }) => (doc ? [doc as Stored] : []));
}

async function docsOf<T extends Doc['type']>(
  run: Run,
  database: string,
  type: T,
): Promise<DocOf<T>[]> {
  const docs = (await allDocs(run, database)).map(readDoc);
  return docs.filter((doc): doc is DocOf<T> => doc?.type === type);
}

export const PROPERTIES: Readonly<Record<string, Property>> = {
  'nothing confirmed is lost': nothingConfirmedIsLost,
  'tables follow the school': tablesFollowTheSchool,
  'nothing is pending': nothingIsPending,
  'results are true': resultsAreTrue,
};
