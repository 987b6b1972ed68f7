import { concatBytes } from '@noble/hashes/utils.js';
import { expect } from '@playwright/test';
import { envelopeInFile, fileTextOf } from '../../../src/domain/envelope/carried.ts';
import { EPHEMERAL, headerBytes, isOfExam, readHeader } from '../../../src/domain/envelope/seal.ts';

/** Expects that the text of a saved file is an envelope of this student and exam. */
export function expectEnvelope(text: string, userID: string, examID: string): Uint8Array {
  const envelope = envelopeInFile(text);
  if (!envelope) throw new Error(`No envelope: ${text}`);
  const header = readHeader(envelope);
  expect(header.userID).toBe(userID);
  expect(isOfExam(header, examID)).toBe(true);
  return envelope;
}

/** Returns an envelope that a teacher's tablet accepts and the server cannot decrypt. */
export const unreadableFile = (examID: string, userID: string): string =>
  fileTextOf(concatBytes(headerBytes(examID, userID, NO_KEY), new Uint8Array(EPHEMERAL + SEALED)));

const NO_KEY = new Uint8Array(EPHEMERAL);
/** Size of an envelope of about forty answers (bytes). */
const SEALED = 300;
