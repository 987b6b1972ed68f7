export const MAX_CLOCK_SAMPLES = 64;

/** More tablets than one student ever hands in on. */
export const MAX_HAND_INS = 8;
