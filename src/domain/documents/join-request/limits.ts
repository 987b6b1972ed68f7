export const JOIN_REQUEST_LIMITS = {
  /** Join codes that led nowhere, per student in 24 hours. */
  wrongCodes: 10,
} as const;
