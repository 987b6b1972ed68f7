import type { FeedbackStatus } from './schema.ts';

export const feedbackStatusMessages: Readonly<Record<FeedbackStatus, string>> = {
  pending: 'Beklemede',
  resolved: 'Çözüldü',
  rejected: 'Reddedildi',
};
