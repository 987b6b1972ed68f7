import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import { ADMIN, DIRECTORY, ownerOf } from '../../../src/domain/session/databases.ts';
import type { Audience, ServerKind, View, ViewRequest } from './kind.ts';
import { appealKind, appealReplyKind } from './kinds/appeal.ts';
import { attemptKind } from './kinds/attempt.ts';
import { carriedKind } from './kinds/carried.ts';
import { classroomKind, classroomSummaryKind } from './kinds/classroom.ts';
import { examKind, examSummaryKind, monitorKind, versionKind } from './kinds/exam.ts';
import { feedbackKind } from './kinds/feedback.ts';
import { invitationKind } from './kinds/invitation.ts';
import { joinRequestKind } from './kinds/join-request.ts';
import { markingKind, paperKind, resultKind } from './kinds/paper.ts';
import { openingKind, sheetKind } from './kinds/sheet.ts';
import { personKind, userKind } from './kinds/user.ts';

export const SERVER_KINDS: { readonly [T in DocType]: ServerKind<DocOf<T>> } = {
  user: userKind,
  person: personKind,
  classroom: classroomKind,
  exam: examKind,
  sheet: sheetKind,
  opening: openingKind,
  version: versionKind,
  paper: paperKind,
  attempt: attemptKind,
  carried: carriedKind,
  marking: markingKind,
  appeal: appealKind,
  appealReply: appealReplyKind,
  result: resultKind,
  feedback: feedbackKind,
  joinRequest: joinRequestKind,
  invitation: invitationKind,
  classroomSummary: classroomSummaryKind,
  examSummary: examSummaryKind,
  monitor: monitorKind,
};

function audienceOf(database: string): Audience {
  if (database === ADMIN) return 'admin';
  if (database === DIRECTORY) return 'directory';
  return ownerOf(database)?.userRole === 'teacher' ? 'teacher' : 'student';
}

const viewIn = (database: string, type: DocType): View | undefined =>
  SERVER_KINDS[type].views[audienceOf(database)];

/** Returns the view of a document for a role database; null if its account is closed. */
export async function viewOf(
  database: string,
  type: DocType,
  request: Omit<ViewRequest, 'uid'>,
): Promise<Doc | null> {
  const uid = ownerOf(database)?.uid ?? '';
  if (uid && (await request.school.load('user', uid))?.deleted) return null;
  return (await viewIn(database, type)?.({ ...request, uid })) ?? null;
}

export function seenAs(id: string, database: string): string[] {
  const type = typeOfId(id);
  if (!type) return [];
  const local = id.slice(type.length + 1);
  return shownAs(type)
    .filter((shown) => viewIn(database, shown) && !isOfOther(local, shown, database))
    .map((shown) => docId(shown, local));
}

const shownAs = (stored: DocType): DocType[] =>
  (Object.keys(SERVER_KINDS) as DocType[]).filter(
    (type) => (SERVER_KINDS[type].source ?? type) === stored,
  );

/** Returns true if a document belongs to another student's paper, whose id ends with a uid. */
function isOfOther(local: string, type: DocType, database: string): boolean {
  const owner = ownerOf(database);
  const [paperId = ''] = local.split(':');
  const isOfPaper = SERVER_KINDS[type].isOfPaper ?? false;
  return isOfPaper && owner?.userRole === 'student' && !paperId.endsWith(`-${owner.uid}`);
}
