/** Limits of the product, from sections 5 and 9 of its specification as settled. Lengths are in characters. */
export const LIMITS = {
  displayName: { min: 3, max: 25 },
  phoneNumber: 11,
  password: { min: 6, max: 20 },
  email: 254,
  className: { min: 2, max: 60 },
  classDesc: 300,
  examName: { min: 2, max: 100 },
  /** Minutes. */
  examTime: { min: 5, max: 180, step: 5, initial: 60 },
  feedbackTitle: 100,
  feedbackText: 1000,
  feedbackFold: 300,
  /** Ours, so that no document outgrows what a tablet or a database takes. */
  questionText: 2000,
  optionText: 500,
  questionsInExam: 200,
  membersInClass: 500,
} as const;
