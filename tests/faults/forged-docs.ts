import type { Paper } from '../../src/domain/documents/paper/schema.ts';

/** Answer in forged logs, which no honest device chooses. */
export const FORGED = 'D';

/** Device name in logs that are pushed with another's token. */
export const TOKEN_DEVICE = 'token';

/** Returns a revision that does not follow any stored one. */
export const newRevision = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `1-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

export const restated = (paper: Paper): Paper => ({
  ...paper,
  handIns: paper.handIns.map((handIn) => ({
    ...handIn,
    answers: handIn.answers.map((answer) => ({ ...answer, answer: FORGED })),
  })),
});
