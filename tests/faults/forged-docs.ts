import type { Paper } from '../../src/domain/documents/paper/schema.ts';

/** What nobody chooses in an app of this school: by it forged answers are known. */
export const FORGED = 'D';

/** What a log says of where it was written that somebody sends with another's token. */
export const TOKEN_DEVICE = 'token';

/** As of a device that never saw what is there. */
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
