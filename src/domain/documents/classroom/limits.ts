/** Lengths are in characters. */
export const CLASSROOM_LIMITS = {
  className: { min: 2, max: 60 },
  classDesc: 300,
  membersInClass: 500,
  /** Of those who came back; the latest stay. */
  staysInClass: 1000,
} as const;
