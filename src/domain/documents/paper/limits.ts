export const MAX_CLOCK_SAMPLES = 64;

/** More tablets than one student ever hands in on. */
export const MAX_HAND_INS = 8;

/** Of one log. Where there would be more, every other one goes. */
export const MAX_ANCHORS = 64;
