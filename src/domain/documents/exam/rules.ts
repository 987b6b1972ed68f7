import { LIMITS } from '../../limits.ts';
import { fingerprint } from '../../merge/canonical.ts';
import { each, elementsBy, shape } from '../../merge/shape.ts';
import type { Question } from '../../question-kinds/kind.ts';
import { questionProblem } from '../../question-kinds/questions.ts';
import type { Kind, Rules } from '../rules.ts';
import type { Cancelled, Ruling, StartCode } from './part-schemas.ts';
import { holderOf } from './people.ts';
import type {
  ChosenStudent,
  Exam,
  ExamVersion,
  ExtraTime,
  HeldEnd,
  Incident,
  Marker,
  Opening,
  Sheet,
  SheetReading,
  TakenPaper,
} from './schema.ts';

export const rulingKey = ({ questionID, answer }: Pick<Ruling, 'questionID' | 'answer'>): string =>
  `${questionID}.${fingerprint(answer)}`;

/** Parts that the holder may write. Includes end and deletion, which may precede the first push. */
const WRITTEN_BY_MAKER = [
  'classroomID',
  'draft',
  'examName',
  'examTime',
  'questions',
  'deleted',
  'finalDeletion',
  'purpose',
  'wrongsPerRight',
  'release',
  'releasedAt',
  'opensAt',
  'closesAt',
  'graceMinutes',
  'endedAt',
  'incidents',
  'shuffleQuestions',
  'shuffleOptions',
  'extraTime',
  'takenPapers',
  'sheetReadings',
  'cancelled',
  'rulings',
  'markers',
  'onlyFor',
  'startCodes',
  'safeBrowser',
] as const;

/** Parts that never change after publishing, because papers and results of the class exist. */
const SETTLED_WHEN_PUBLISHED: readonly string[] = ['draft', 'classroomID'];

export const examRules = {
  localId: ({ examID }) => examID,
  shape: shape<Exam>({
    ...each('identity', 'examID', 'addedUser', 'makeUpOf'),
    ...each('latest', 'classroomID', 'handedTo', 'heldBy', 'examName', 'examTime', 'draft'),
    ...each('latest', 'deleted', 'finalDeletion', 'purpose', 'wrongsPerRight', 'release'),
    ...each('latest', 'releasedAt', 'opensAt', 'closesAt', 'graceMinutes', 'endedAt', 'endKnownAt'),
    ...each('latest', 'keyOutAt', 'shuffleQuestions', 'shuffleOptions', 'safeBrowser'),
    heldEnds: elementsBy(
      ({ setAt }: HeldEnd) => `${setAt}`,
      'kept',
      ({ setAt }) => setAt,
      { bound: { count: LIMITS.heldEndsStored, keep: 'last' } },
    ),
    incidents: elementsBy(({ id }: Incident) => id),
    extraTime: elementsBy(({ uid }: ExtraTime) => uid),
    takenPapers: elementsBy(({ uid }: TakenPaper) => uid),
    sheetReadings: elementsBy(
      ({ id }: SheetReading) => id,
      'kept',
      ({ at }) => at,
      { bound: { count: LIMITS.extraTimesStored, keep: 'first' } },
    ),
    cancelled: elementsBy(({ questionID }: Cancelled) => questionID),
    rulings: elementsBy<Ruling>(rulingKey),
    markers: elementsBy(({ uid }: Marker) => uid),
    onlyFor: elementsBy(({ uid }: ChosenStudent) => uid),
    startCodes: elementsBy(
      ({ code }: StartCode) => code,
      'kept',
      ({ at }) => at,
      { bound: { count: LIMITS.startCodesStored, keep: 'last' } },
    ),
    questions: elementsBy(
      ({ id }: Question) => id,
      'latest',
      ({ index }) => index,
      { apart: { field: 'index', left: 'places' } },
    ),
    places: 'left',
  }),
  isOwn: (actor, exam) => holderOf(exam) === actor.uid,
  grants: { teacher: [{ relation: 'own', create: WRITTEN_BY_MAKER, change: WRITTEN_BY_MAKER }] },
  verifiedOnly: true,
  // Requires that the writer of a reading is named as its reader.
  refusesValue: (part, value, { uid }) =>
    part.startsWith('sheetReadings/') && (value as SheetReading | undefined)?.by !== uid,
  initial: {
    deleted: false,
    releasedAt: null,
    endKnownAt: null,
    keyOutAt: null,
    heldEnds: [],
    handedTo: '',
    heldBy: [],
  },
  // An end and a release never change, because students have acted on them.
  isSettled: ({ draft, endedAt, releasedAt }, group) =>
    (!draft && SETTLED_WHEN_PUBLISHED.includes(group)) ||
    (endedAt !== null && group === 'endedAt') ||
    (releasedAt !== null && group === 'releasedAt'),
  problemOf: ({ questions }) =>
    questions.some((question) => questionProblem(question)) ? 'bad-question' : null,
  bounds: {
    length: 4 * 1024 * 1024,
    elements: 2 * (LIMITS.questionsStored + LIMITS.placesStored + LIMITS.extraTimesStored),
  },
} satisfies Rules<Exam>;

const ofVersion = ({ examID, version }: Pick<ExamVersion, 'examID' | 'version'>): string =>
  `${examID}:${version}`;

export const versionKind = { localId: ofVersion } satisfies Kind<ExamVersion>;

export const sheetKind = { localId: ofVersion } satisfies Kind<Sheet>;

export const openingKind = { localId: ofVersion } satisfies Kind<Opening>;
