/** Limits of the product (specification, sections 5 and 9). Lengths are in characters. */
export const LIMITS = {
  /** `listed`: maximum for people entered by list or by an admin. */
  displayName: { min: 3, max: 25, listed: 60 },
  phoneNumber: 11,
  email: 254,
  /** Digits of a school number, fewer than the eleven of an identity number. */
  schoolNumber: 10,
  schoolClass: 20,
  password: { min: 6, max: 20 },
  resetCode: 8,
  /** Length as typed, with blanks and dashes. */
  schoolCode: 20,

  className: { min: 2, max: 60 },
  classDesc: 300,
  membersInClass: 500,
  /** Former stays of members who came back; the latest are kept. */
  staysInClass: 1000,
  /** Join codes that led nowhere, per student in 24 hours. */
  wrongCodes: 10,
  /** Addresses that a teacher may have looked up in 24 hours; also the maximum of one list. */
  invitedAddresses: 500,

  examName: { min: 2, max: 100 },
  examTime: { min: 5, max: 180, step: 5, initial: 60 },
  /** Minutes that one student may have beyond `examTime`. */
  extraTime: { min: 5, max: 180, step: 5, initial: 10 },
  /** Minutes between the end and the results; a teacher is offered `choices`. */
  graceMinutes: { min: 5, max: 30, initial: 10, choices: [5, 10, 20, 30] },
  extraTimesStored: 1000,
  /** Start codes that an exam remembers; the latest are kept. */
  startCodesStored: 16,
  heldEndsStored: 50,
  /** Former holders that an exam remembers; the latest are kept. */
  holdersStored: 50,
  correctionReason: 200,
  /** Number of replaced points that a result keeps for its student. */
  earlierPoints: 8,
  points: { min: 0.5, max: 100, step: 0.5 },
  wrongsPerRight: { min: 2, max: 5 },
  markComment: 500,
  appealText: 500,
  criteria: 10,
  criterionText: 200,
  levels: 6,
  markers: 10,
  /** Keeps documents below what a tablet or a database takes. */
  questionText: 2000,
  sharedText: { title: 100, text: 6000 },
  answer: 4000,
  optionText: 500,
  questionsInExam: 200,
  /** Maximum of a merged document: two devices may each fill an exam. */
  questionsStored: 1000,
  /** Positions of removed questions, more than anybody removes from one exam. */
  placesStored: 10_000,

  /** Longest side (pixels), size of the encoded file (bytes), and the alternative text. */
  picture: { side: 1280, bytes: 150 * 1024, alt: 300 },
  /** Pixels of a file that a person chooses: a phone's largest picture decodes into 400 MB. */
  picturePixels: 100_000_000,
  /** Photos of one answer. */
  photos: 3,
  /** Size of the file (bytes), its length (seconds), and how often it may be played. */
  sound: { bytes: 2 * 1024 * 1024, seconds: 900, title: 80, plays: { max: 10, initial: 2 } },
  /** Plays of one sound that a log names; later ones of an unlimited sound are not counted. */
  playsLogged: 50,

  feedbackTitle: 100,
  feedbackText: 1000,
  /** Longer texts are folded in lists. */
  feedbackFold: 300,
} as const;

/** Size of an encrypted medium (bytes): the largest sound, and the tag of its encryption. */
export const MAX_MEDIUM = LIMITS.sound.bytes + 16;

/** Entries of one log. A student makes some hundreds in an exam of 200 questions. */
export const MAX_ENTRIES = 4000;

/** Size of an attempt as JSON (UTF-16 units); holds `MAX_ENTRIES` unless most are clock samples. */
export const MAX_ATTEMPT = 256 * 1024;

/** Logs of one paper: one per device, and one more each time a device lost its tables. */
export const MAX_LOGS = 16;

/** Length of a student's message to the teacher (UTF-16 units): a sentence and a QR code or two. */
export const MAX_NOTE = 300;

export const MAX_CLOCK_SAMPLES = 64;

export const MAX_HAND_INS = 8;

/** Includes hand-ins by the server and of bubble forms. */
export const MAX_ALL_HAND_INS = 16;

/** Anchors of one log. Beyond it every second anchor is dropped. */
export const MAX_ANCHORS = 64;

/** Size of an envelope (bytes). Holds the largest log that a device writes, packed and deflated. */
export const MAX_ENVELOPE = 48 * 1024;
