/** Lengths are in characters. */
export const USER_LIMITS = {
  displayName: { min: 3, max: 25 },
  phoneNumber: 11,
  email: 254,
} as const;
