/** Limits of the product (specification, sections 5 and 9). Lengths are numbers of characters. */
export const LIMITS = {
  /** Length of a name. `listed` is the maximum for people whom an admin enters. */
  displayName: { min: 3, max: 25, listed: 60 },
  phoneNumber: 11,
  email: 254,
  /** Maximum digits of a school number, fewer than the eleven of an identity number. */
  schoolNumber: 10,
  schoolClass: 20,
  password: { min: 6, max: 20 },
  resetCode: 8,
  /** Maximum length as typed, with spaces and dashes. */
  schoolCode: 20,

  className: { min: 2, max: 60 },
  classDesc: 300,
  membersInClass: 500,
  /** Maximum number of past stays that a class keeps. It drops the oldest stays first. */
  staysInClass: 1000,
  /** Maximum number of wrong join codes per student in 24 hours. */
  wrongCodes: 10,
  /** Maximum number of addresses in a list, and of a teacher's look-ups in 24 hours. */
  invitedAddresses: 500,

  examName: { min: 2, max: 100 },
  examTime: { min: 5, max: 180, step: 5, initial: 60 },
  /** Extra minutes of one student. */
  extraTime: { min: 5, max: 180, step: 5, initial: 10 },
  /** Time between end and results (minutes). Teachers are offered `choices`. */
  graceMinutes: { min: 5, max: 30, initial: 10, choices: [5, 10, 20, 30] },
  extraTimesStored: 1000,
  /** Maximum number of start codes that an exam keeps. It drops the oldest codes first. */
  startCodesStored: 16,
  heldEndsStored: 50,
  /** Maximum number of previous holders that an exam keeps. It drops the oldest holders first. */
  holdersStored: 50,
  correctionReason: 200,
  /** Maximum number of earlier points that a result keeps. */
  earlierPoints: 8,
  points: { min: 0.5, max: 100, step: 0.5 },
  wrongsPerRight: { min: 2, max: 5 },
  markComment: 500,
  appealText: 500,
  criteria: 10,
  criterionText: 200,
  levels: 6,
  markers: 10,
  /** Limits up to `questionsInExam`, which keep documents small enough for tablet and database. */
  questionText: 2000,
  sharedText: { title: 100, text: 6000 },
  answer: 4000,
  optionText: 500,
  questionsInExam: 200,
  /** Maximum number of questions in a merged document. Several devices may have filled the exam. */
  questionsStored: 1000,
  /** Maximum number of positions of removed questions, more than anybody removes. */
  placesStored: 10_000,

  /** Longest `side` of a picture (pixels), encoded file (`bytes`) and alternative text (`alt`). */
  picture: { side: 1280, bytes: 150 * 1024, alt: 300 },
  /** Maximum size of a chosen picture (pixels), which decodes into 400 MB. */
  picturePixels: 100_000_000,
  photos: 3,
  /** Size of the file (bytes), length (seconds), and number of allowed plays. */
  sound: { bytes: 2 * 1024 * 1024, seconds: 900, title: 80, plays: { max: 10, initial: 2 } },
  /** Maximum number of logged plays of a sound. Unlimited sounds may have more plays. */
  playsLogged: 50,

  feedbackTitle: 100,
  feedbackText: 1000,
  /** Length of a text above which lists fold it. */
  feedbackFold: 300,
} as const;

/** Maximum size of an encrypted medium (bytes): a sound and its encryption tag. */
export const MAX_MEDIUM = LIMITS.sound.bytes + 16;

/** Maximum number of entries of a log. An exam of 200 questions makes some hundreds. */
export const MAX_ENTRIES = 4000;

/** Maximum size of a log's JSON (UTF-16 units): `MAX_ENTRIES` with few clock samples. */
export const MAX_ATTEMPT = 256 * 1024;

/** Maximum number of logs of a paper: one per device, and one for each loss of its tables. */
export const MAX_LOGS = 16;

/** Maximum length of a message (UTF-16 units). In Turkish, it adds at most two QR codes. */
export const MAX_NOTE = 300;

export const MAX_CLOCK_SAMPLES = 64;

export const MAX_HAND_INS = 8;

/** Maximum number of hand-ins, including those of the server and of bubble forms. */
export const MAX_ALL_HAND_INS = 16;

/** Maximum number of anchors of a log. A log that exceeds it drops every second anchor. */
export const MAX_ANCHORS = 64;

/** Maximum size of an envelope (bytes), enough for a device's largest log, packed and deflated. */
export const MAX_ENVELOPE = 48 * 1024;

/** End of the year 9999 (ms), the latest displayable instant. */
export const LATEST_INSTANT = 253_402_300_799_999;

/** Limits an instant computed from devices' values (ms). */
export const asInstant = (computed: number): number =>
  Math.min(Math.max(Math.round(computed) || 0, 0), LATEST_INSTANT);

/** Number of wrong guesses without a wait. Further guesses double the wait up to `LAST_WAIT`. */
export const FREE_GUESSES = 5;
const FIRST_WAIT = 30_000;
const LAST_WAIT = 15 * 60_000;

export const waitAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (wrong - FREE_GUESSES));
