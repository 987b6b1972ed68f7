import type { FeedbackStatus } from './schema.ts';

/** States of a feedback. A separate file, because the home screen needs only these. */
export const feedbackStatusMessages: Readonly<Record<FeedbackStatus, string>> = {
  pending: 'Beklemede',
  resolved: 'Çözüldü',
  rejected: 'Reddedildi',
};
