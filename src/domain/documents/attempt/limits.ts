/** More than a student makes in a day: an exam of 200 questions has some hundreds. */
export const MAX_ENTRIES = 4000;

/** Of an attempt as JSON. Those entries fit in, but for readings of the clock, which are thrice as long as an answer. UTF-16 units. */
export const MAX_ATTEMPT = 256 * 1024;

/** Logs of one paper: one for each device on which it was written, and one more for each time a device's tables were emptied meanwhile. */
export const MAX_LOGS = 16;

/** What a student may say to the teacher before handing in: a sentence, and a QR code or two. UTF-16 units. */
export const MAX_NOTE = 300;
