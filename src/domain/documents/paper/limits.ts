export const MAX_CLOCK_SAMPLES = 64;

/** More tablets than one student ever hands in on. */
export const MAX_HAND_INS = 8;

/** With what the server hands in for a silent device, and from sheets of paper: devices leave room for it. */
export const MAX_ALL_HAND_INS = 16;

/** Of one log. Where there would be more, every other one goes. */
export const MAX_ANCHORS = 64;
