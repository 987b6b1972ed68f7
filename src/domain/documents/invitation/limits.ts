export const INVITATION_LIMITS = {
  /** Addresses of students that a teacher may have looked up in 24 hours; also the most of one list. */
  invitedAddresses: 500,
} as const;
