/** ms within which a second tap belongs to the first. */
export const DOUBLE_TAP = 500;
