import type { DocType } from '../document.ts';

/** Local PouchDB of a device: the person's own, or the directory that teachers share. */
export type Replica = 'own' | 'directory';

interface DeviceTable<Name extends string = string, Indexes extends string = string> {
  readonly name: Name;
  /** Primary key and indexes in Dexie's syntax. The key has the parts of the local id. */
  readonly indexes: Indexes;
  readonly replica: Replica;
}

/** Defines a table. Keeps literal types, from which the types of `Store` are derived. */
const table = <const Name extends string, const Indexes extends string>(
  name: Name,
  indexes: Indexes,
  replica: Replica = 'own',
): DeviceTable<Name, Indexes> => ({ name, indexes, replica });

/** Tables. Separate from `registry.ts`, because a device opens them before the first screen. */
export const TABLES = {
  user: table('users', 'uid, userRole'),
  person: table('people', 'uid, userRole', 'directory'),
  classroom: table('classrooms', 'id'),
  exam: table('exams', 'examID, classroomID, addedUser'),
  sheet: table('sheets', '[examID+version], examID, classroomID'),
  opening: table('openings', '[examID+version], examID'),
  version: null,
  paper: table('papers', 'id, examID, userID, receivedAt'),
  attempt: table('attempts', 'id, paperId'),
  carried: table('carried', 'id, examID'),
  appeal: table('appeals', 'id, examID'),
  appealReply: table('appealReplies', 'id, examID, paperId'),
  marking: table('markings', 'id, examID, paperId'),
  result: table('results', 'id, examID, userID, examPoint'),
  feedback: table('feedbacks', 'id, userId, reportTime'),
  joinRequest: table('joinRequests', 'id'),
  invitation: table('invitations', 'id, classroomID'),
  classroomSummary: table('classroomSummaries', 'id'),
  examSummary: table('examSummaries', 'examID, classroomID'),
  monitor: table('monitors', 'examID'),
} satisfies { readonly [T in DocType]: DeviceTable | null };

type TableOf<T extends DocType> = (typeof TABLES)[T];
export type ProjectedType = {
  [T in DocType]: TableOf<T> extends DeviceTable ? T : never;
}[DocType];
export type DeviceTableOf<T extends ProjectedType> = Extract<TableOf<T>, DeviceTable>;

export const isType = (type: string): type is DocType => Object.hasOwn(TABLES, type);
export const isProjectedType = (type: DocType): type is ProjectedType => TABLES[type] !== null;

export const PROJECTED_TYPES = Object.keys(TABLES).filter(isType).filter(isProjectedType);

export const deviceTableOf = <T extends ProjectedType>(type: T): TableOf<T> => TABLES[type];
