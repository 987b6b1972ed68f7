/** Lengths are in characters. */
export const USER_LIMITS = {
  displayName: { min: 3, max: 25 },
  phoneNumber: 11,
  email: 254,
  /** Digits of a school number; an identity number has eleven and is none. */
  schoolNumber: 10,
  schoolClass: 20,
} as const;
