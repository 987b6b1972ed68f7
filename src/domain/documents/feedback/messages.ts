import type { FeedbackStatus } from './schema.ts';

/** The states of a feedback (specification, section 4). In a file of their own, because the home screen needs only these. */
export const feedbackStatusMessages: Readonly<Record<FeedbackStatus, string>> = {
  pending: 'Beklemede',
  resolved: 'Çözüldü',
  rejected: 'Reddedildi',
};
