import type { FeedbackStatus } from './entities/feedback.ts';

/** The states of a feedback; section 4 of the specification. Apart from `words.ts`, for home speaks nothing else of that. */
export const feedbackStatusWords: Readonly<Record<FeedbackStatus, string>> = {
  pending: 'Beklemede',
  resolved: 'Çözüldü',
  rejected: 'Reddedildi',
};
