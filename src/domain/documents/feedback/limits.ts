/** Lengths are in characters. */
export const FEEDBACK_LIMITS = {
  feedbackTitle: 100,
  feedbackText: 1000,
  /** Longer texts are folded in lists. */
  feedbackFold: 300,
} as const;
