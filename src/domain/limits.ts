/** Limits of the product, from sections 5 and 9 of its specification as settled. Lengths are in characters. */
export const LIMITS = {
  displayName: { min: 3, max: 25 },
  phoneNumber: 11,
  password: { min: 6, max: 20 },
  resetCode: 8,
  email: 254,
  className: { min: 2, max: 60 },
  classDesc: 300,
  examName: { min: 2, max: 100 },
  /** Minutes. */
  examTime: { min: 5, max: 180, step: 5, initial: 60 },
  /** Minutes that one student may have beyond `examTime`. */
  extraTime: { min: 5, max: 180, step: 5, initial: 10 },
  extraTimesStored: 1000,
  feedbackTitle: 100,
  feedbackText: 1000,
  feedbackFold: 300,
  /** Ours, so that no document outgrows what a tablet or a database takes. */
  questionText: 2000,
  optionText: 500,
  questionsInExam: 200,
  /** What is read: two devices may each fill an exam, and what they make together must not become unreadable. */
  questionsStored: 1000,
  /** Of removed questions, read; nobody removes that many from one exam. */
  placesStored: 10_000,
  membersInClass: 500,
  /** Join codes that led nowhere, per student in 24 hours. */
  wrongCodes: 10,
  /** Addresses of students that a teacher may have looked up in 24 hours; also the most of one list. */
  invitedAddresses: 500,
} as const;
