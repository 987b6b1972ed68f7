/** Lengths are in characters. */
export const EXAM_LIMITS = {
  examName: { min: 2, max: 100 },
  /** Minutes. */
  examTime: { min: 5, max: 180, step: 5, initial: 60 },
  /** Minutes that one student may have beyond `examTime`. */
  extraTime: { min: 5, max: 180, step: 5, initial: 10 },
  /** Minutes that results wait behind the end; `choices` are what a teacher is offered. */
  graceMinutes: { min: 5, max: 30, initial: 10, choices: [5, 10, 20, 30] },
  extraTimesStored: 1000,
  /** Start codes that an exam remembers, the latest ones. */
  startCodesStored: 16,
  /** More often no teacher moves an end. */
  heldEndsStored: 50,
  /** Of more hand-overs the latest are known. */
  holdersStored: 50,
  /** Why a question was corrected. */
  correctionReason: 200,
  /** Ours, so that no document outgrows what a tablet or a database takes. */
  questionText: 2000,
  answer: 4000,
  optionText: 500,
  questionsInExam: 200,
  /** The most that is read: two devices may each fill an exam, and what they make together must stay readable. */
  questionsStored: 1000,
  /** The most places of removed questions that are read. Nobody removes that many from one exam. */
  placesStored: 10_000,
} as const;
