import {
  aCarried,
  aClassroom,
  aCountersignature,
  aFeedback,
  aJoinRequest,
  aMark,
  aMarking,
  aMember,
  anAppeal,
  anAppealReply,
  anAttempt,
  anExam,
  anInvitation,
  aPaper,
  aQuestion,
  aUser,
} from '../../../../tests/support/documents.ts';
import type { Authored, AuthoredType, DocOf } from '../../document.ts';
import type { Role } from '../../documents/common.ts';
import { rulingKey } from '../../documents/exam/rules.ts';
import { MERGED } from '../../documents/registry.ts';

const LATER = 9_000;

export const DOCUMENT: { [T in AuthoredType]: (owner: string, role: Role) => DocOf<T> } = {
  user: (owner, role) => aUser(owner, role),
  classroom: (owner) => aClassroom(owner),
  exam: (owner) => ({ ...anExam(owner), draft: true }),
  attempt: (owner) => anAttempt(aPaper(owner, anExam('t1')), 'w1', []),
  feedback: (owner) => aFeedback(owner),
  joinRequest: (owner) => aJoinRequest(owner),
  invitation: (owner) => anInvitation(owner),
  carried: (owner) => aCarried(owner),
  marking: (owner) => aMarking(owner),
  appeal: (owner) => anAppeal(owner),
  appealReply: (owner) => anAppealReply(owner),
};

/** Values for every group. A missing group does not compile. */
type Values<D> = { readonly [Name in keyof Omit<D, 'type' | 'schema' | 'stamps'>]-?: D[Name] };

const OTHER: { readonly [T in AuthoredType]: Values<DocOf<T>> } = {
  user: {
    uid: 'you',
    userRole: 'admin',
    displayName: 'Yeni Ad',
    email: 'yeni@okul.tr',
    phoneNumber: '05550000000',
    isVerified: true,
    lessons: ['c9'],
    schoolNumber: '99',
    schoolClass: '9-B',
    deleted: true,
  },
  classroom: {
    id: 'c9',
    className: '6-B',
    classDesc: 'Öğlenci',
    exams: ['e9'],
    joinCode: 'ZZZZ9999',
    deleted: true,
    selectedTeacher: [aMember('t9', 'teacher')],
    selectedStudent: [aMember('s9')],
    waiting: [{ uid: 's9', displayName: 'Kişi s9', at: 5 }],
    stays: [{ uid: 's9', from: 3, to: 5 }],
  },
  exam: {
    examID: 'e9',
    classroomID: 'c9',
    addedUser: 'you',
    makeUpOf: 'e8',
    handedTo: 'you',
    heldBy: ['t9'],
    examName: 'Çarpma',
    examTime: 60,
    draft: false,
    deleted: true,
    release: 'by-teacher',
    releasedAt: 5,
    opensAt: 6,
    closesAt: 7,
    graceMinutes: 20,
    endedAt: 8,
    endKnownAt: 9,
    keyOutAt: 10,
    heldEnds: [{ closesAt: 6, setAt: 5 }],
    incidents: [{ id: 'iiiiiiii9', uid: 's9', kind: 'phone', at: 5 }],
    shuffleQuestions: true,
    shuffleOptions: true,
    extraTime: [{ uid: 's9', minutes: 10 }],
    takenPapers: [{ uid: 's9', content: 'f'.repeat(32) }],
    sheetReadings: [
      {
        ...{ id: 'rrrrrrrr9', uid: 's9', by: 'me', at: 5, version: 'v9' },
        ...{ answers: 'AB-', over: null, reason: '' },
      },
    ],
    cancelled: [{ questionID: 'qqqqqqq09', credit: 'nobody', reason: 'Hatalı' }],
    rulings: [{ questionID: 'qqqqqqq09', answer: 'D', share: 1, wording: 'w9', reason: '' }],
    markers: [{ uid: 't9' }],
    finalDeletion: 11,
    purpose: 'written',
    wrongsPerRight: 4,
    onlyFor: [{ uid: 's9' }],
    startCodes: [{ code: 'ABCDE23456', key: '9'.repeat(32), at: 9 }],
    safeBrowser: {
      ...{ form: 1, mode: 'required', seed: '9'.repeat(64), origin: 'https://okul.example' },
      ...{ opens: 'ABCDE23456', quits: 'FGHJK23456' },
    },
    questions: [aQuestion(9)],
    places: [{ id: 'qqqqqqq09', index: 3 }],
  },
  attempt: {
    id: 'e9-me:w9',
    paperId: 'e9-me',
    examID: 'e9',
    userID: 'you',
    writer: 'w9',
    device: 'd9',
    examName: 'Başka',
    classroomID: 'c9',
    log: anAttempt(aPaper('me', anExam('t1')), 'w1', [[5, 'away']]).log,
    countersigned: aCountersignature('w1'),
  },
  marking: {
    id: 'e9-s9:you',
    paperId: 'e9-s9',
    examID: 'e9',
    userID: 's9',
    addedUser: 'you',
    marks: [aMark('qqqqqqq09', 'B', 1)],
  },
  appeal: {
    id: 'e9-you',
    examID: 'e9',
    userID: 'you',
    appeals: [{ questionID: 'qqqqqqq09', text: 'Doğru yazdım.', at: 5 }],
  },
  appealReply: {
    id: 'e9-s9:you',
    paperId: 'e9-s9',
    examID: 'e9',
    userID: 's9',
    addedUser: 'you',
    replies: [{ questionID: 'qqqqqqq09', to: 'f1', text: 'Haklısınız.', at: 5 }],
  },
  carried: {
    id: 'you-h1',
    addedUser: 'you',
    examID: 'e9',
    userID: 's9',
    at: 5,
    by: 'file',
    envelope: 'BB',
    outcome: { state: 'taken', at: 5 },
  },
  feedback: {
    id: 'f9',
    userId: 'you',
    username: 'Başkası',
    title: 'Başka',
    description: 'Başka',
    reportTime: 5,
    status: 'resolved',
    reply: 'Bakıyoruz',
  },
  joinRequest: {
    id: 'you-j1',
    userId: 'you',
    code: 'ZZZZ9999',
    at: 5,
    outcome: { state: 'accepted', at: 5, classroomID: 'c9', className: '9-A' },
    dismissed: true,
  },
  invitation: {
    id: 'you-i1',
    classroomID: 'c9',
    addedUser: 'you',
    at: 5,
    emails: ['s9@okul.tr'],
    outcome: { state: 'refused', at: 5, reason: 'too-many' },
    dismissed: true,
  },
};

const STAMP: Readonly<Record<string, string>> = {
  selectedTeacher: 'selectedTeacher/t9',
  selectedStudent: 'selectedStudent/s9',
  extraTime: 'extraTime/s9',
  takenPapers: 'takenPapers/s9',
  sheetReadings: 'sheetReadings/rrrrrrrr9',
  cancelled: 'cancelled/qqqqqqq09',
  rulings: `rulings/${rulingKey({ questionID: 'qqqqqqq09', answer: 'D' })}`,
  markers: 'markers/t9',
  marks: 'marks/qqqqqqq09',
  appeals: 'appeals/qqqqqqq09',
  replies: 'replies/qqqqqqq09',
  onlyFor: 'onlyFor/s9',
  questions: 'questions/qqqqqqq09',
  'questions/index': 'questions/qqqqqqq01/index',
  places: 'questions/qqqqqqq09/index',
};

/** Returns the document with a changed group. In a collection, adds an element. */
export function withChanged(doc: Authored, group: string): Authored {
  const stamps = { ...doc.stamps, [STAMP[group] ?? group]: LATER };
  if (group === 'questions/index' && doc.type === 'exam') {
    return { ...doc, questions: doc.questions.map((one) => ({ ...one, index: 7 })), stamps };
  }
  const values = doc as unknown as Record<string, unknown>;
  const others = OTHER[doc.type] as unknown as Record<string, unknown>;
  const isAdded = group in MERGED[doc.type].shape.collections;
  const value = isAdded ? [...(values[group] as []), ...(others[group] as [])] : others[group];
  return { ...doc, [group]: value, stamps } as Authored;
}
