import { documentSchema } from '../../../src/domain/document.ts';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { ActorKind } from './cast.ts';
import { areOneLog, brokenLog } from './logs.ts';
import type { Raw } from './mutations.ts';

/** Permissions of one kind of writer for one document type. */
interface Allowed {
  /** True if the stored document, or else the new one, belongs to the writer. */
  own: (doc: Raw, me: string) => boolean;
  /** Members that the writer may choose in a new document; null if the writer may create none. */
  make: readonly string[] | null;
  change: readonly string[];
}

const anyones = () => true;
const lists = (members: unknown, me: string): boolean =>
  Array.isArray(members) && members.some(({ uid }) => uid === me);

const profile: Allowed = {
  own: ({ uid }, me) => uid === me,
  make: null,
  change: ['displayName', 'phoneNumber'],
};
const feedback: Allowed = { own: ({ userId }, me) => userId === me, make: [], change: [] };
const classParts = [
  ...['className', 'classDesc', 'selectedTeacher', 'selectedStudent', 'joinCode', 'deleted'],
];
const examParts = [
  ...['examName', 'examTime', 'questions', 'deleted', 'release', 'releasedAt', 'opensAt'],
  ...['closesAt', 'graceMinutes', 'shuffleQuestions', 'shuffleOptions', 'extraTime', 'takenPapers'],
  'sheetReadings',
  ...['draft', 'classroomID'],
  ...['purpose', 'wrongsPerRight'],
  ...['cancelled', 'rulings', 'markers', 'onlyFor'],
];

/** Permission table, written by hand from the architecture, independent of the tested code. */
const TABLE: Readonly<Record<ActorKind, Readonly<Record<string, Allowed>>>> = {
  student: {
    user: profile,
    feedback,
    attempt: {
      own: ({ userID, id, examID, writer, paperId }, me) =>
        userID === me && paperId === `${examID}-${me}` && id === `${paperId}:${writer}`,
      make: ['log'],
      change: ['log'],
    },
    appeal: {
      own: ({ userID, id, examID }, me) => userID === me && id === `${examID}-${me}`,
      make: ['appeals'],
      change: ['appeals'],
    },
    joinRequest: {
      own: ({ userId, id }, me) => userId === me && String(id).startsWith(`${me}-`),
      make: ['dismissed'],
      change: ['dismissed'],
    },
  },
  'unverified teacher': { user: profile, feedback },
  'verified teacher': {
    user: profile,
    feedback,
    classroom: {
      own: ({ selectedTeacher }, me) => lists(selectedTeacher, me),
      make: classParts,
      change: [...classParts, 'waiting'],
    },
    exam: { own: ({ addedUser }, me) => addedUser === me, make: examParts, change: examParts },
    invitation: {
      own: ({ addedUser, id }, me) => addedUser === me && String(id).startsWith(`${me}-`),
      make: ['emails', 'dismissed'],
      change: ['dismissed'],
    },
    marking: {
      own: ({ addedUser, id, paperId, examID, userID }, me) =>
        addedUser === me && paperId === `${examID}-${userID}` && id === `${paperId}:${me}`,
      make: ['marks'],
      change: ['marks'],
    },
    appealReply: {
      own: ({ addedUser, id, paperId, examID, userID }, me) =>
        addedUser === me && paperId === `${examID}-${userID}` && id === `${paperId}:${me}`,
      make: ['replies'],
      change: ['replies'],
    },
    carried: {
      own: ({ addedUser, id }, me) => addedUser === me && String(id).startsWith(`${me}-`),
      make: [],
      change: [],
    },
  },
  admin: {
    user: { own: anyones, make: null, change: ['isVerified'] },
    feedback: { own: anyones, make: null, change: ['status', 'reply'] },
  },
};

/** Initial values of members that the creator may not choose. */
const FIRST: Readonly<Record<string, unknown>> = {
  ...{ exams: [], deleted: false, status: 'pending', reply: '', outcome: null },
  ...{ emails: [], dismissed: false },
};

export interface Accepted {
  kind: ActorKind;
  me: string;
  sent: Raw;
  /** Stored document; null if there was none. */
  before: Raw | null;
}

export const isOwn = (kind: ActorKind, me: string, doc: Raw): boolean =>
  TABLE[kind][String(doc.type)]?.own(doc, me) ?? false;

/** Returns why a document must not be accepted; null if the table permits it. */
export function violation({ kind, me, sent, before }: Accepted): string | null {
  const parsed = documentSchema.safeParse(bare(sent));
  if (sent._deleted) return 'a deletion';
  if (sent._attachments !== undefined) return 'an attachment';
  if (!parsed.success) return 'breaks its schema';
  const doc = parsed.data as unknown as Raw;
  const type = String(doc.type);
  if (!String(sent._id).startsWith(`${type}:`)) return 'under the id of another type';
  const allowed = TABLE[kind][type];
  if (!allowed) return `a ${type}`;
  const ownProfile = kind === 'admin' && type === 'user' && doc.uid === me;
  const change = ownProfile ? [...allowed.change, ...profile.change] : allowed.change;
  const broken = doc.type === 'attempt' ? brokenLog(doc) : null;
  if (broken || !before) return broken ?? made(allowed, me, doc);
  return changed({ ...allowed, change }, me, doc, before) ?? closed(sent, doc, before);
}

const closed = (sent: Raw, doc: Raw, before: Raw): string | null =>
  unpublished(sent, doc, before) ?? rewritten(sent, doc, before);

/**
 * Rejects a log that contradicts the stored one. A fork written without knowledge of it becomes a
 * leaf, and the school chooses.
 */
function rewritten(sent: Raw, doc: Raw, before: Raw): string | null {
  if (doc.type !== 'attempt' || !isOn(before, sent) || areOneLog(doc, before)) return null;
  return 'said a log anew';
}

/**
 * Returns true if the write is based on the stored document. With several leaves no writer had all
 * of them.
 */
function isOn({ _rev, _conflicts }: Raw, sent: Raw): boolean {
  if (_conflicts !== undefined) return false;
  const { start = 0, ids = [] } = (sent._revisions ?? {}) as { start?: number; ids?: string[] };
  return sent._rev === _rev || (ids.length > 1 && `${start - 1}-${ids[1]}` === _rev);
}

/** Rejects a new class for a published exam. In a concurrent write, merging drops that change. */
function unpublished(sent: Raw, doc: Raw, before: Raw): string | null {
  if (doc.type !== 'exam' || before.draft !== false || !isOn(before, sent)) return null;
  const taken = ['draft', 'classroomID'].find((name) => takes(doc, before, name));
  return taken ? `changed ${taken} of a published exam` : null;
}

function made({ own, make }: Allowed, me: string, doc: Raw): string | null {
  if (make === null) return 'made one';
  if (!own(doc, me)) return 'made in another name';
  const chosen = Object.keys(FIRST).find(
    (name) =>
      name in doc && !make.includes(name) && canonical(doc[name]) !== canonical(FIRST[name]),
  );
  return chosen ? `chose ${chosen}` : null;
}

/**
 * Rejects a forbidden difference that merging takes. If the document has several leaves, the
 * server refuses none, and merges the permitted parts.
 */
function changed(allowed: Allowed, me: string, doc: Raw, before: Raw): string | null {
  if (!allowed.own(before, me)) return 'changed what is another’s';
  if (before._conflicts !== undefined) return null;
  const stored = withDefaults(before);
  const taken = Object.keys(doc).find(
    (name) =>
      !['type', 'schema', 'stamps', ...allowed.change].includes(name) && takes(doc, stored, name),
  );
  return taken ? `changed ${taken}` : null;
}

/** Resets members that the writer may not change and that merging drops. */
export function withoutOlder(kind: ActorKind, doc: Raw, before: Raw): Raw {
  // The server alone writes documents without stamps. Nobody else has copies of them.
  if (!doc.stamps || !before.stamps) return doc;
  const free = TABLE[kind][String(doc.type)]?.change ?? [];
  const isKept = (name: string) =>
    !name.startsWith('_') &&
    !['type', 'schema', 'stamps', ...free].includes(name) &&
    name in doc &&
    !takes(doc, before, name);
  const kept = new Set(Object.keys(before).filter(isKept));
  const known = Object.entries(before.stamps as object).filter(([part]) =>
    kept.has(part.split('/')[0] ?? ''),
  );
  return {
    ...doc,
    ...Object.fromEntries([...kept].map((name) => [name, before[name]])),
    stamps: { ...(doc.stamps as object), ...Object.fromEntries(known) },
  };
}

/** Fills missing members with their schema's defaults. */
function withDefaults(stored: Raw): Raw {
  const { success, data } = documentSchema.safeParse(bare(stored));
  return success ? { ...data } : stored;
}

function takes(doc: Raw, before: Raw, name: string): boolean {
  const [now, then] = [doc.stamps, before.stamps] as Record<string, number>[];
  const [newer, older] = [now?.[name] ?? 0, then?.[name] ?? 0];
  const [value, old] = [canonical(doc[name]), canonical(before[name])];
  return value !== old && (newer === older ? value > old : newer > older);
}
