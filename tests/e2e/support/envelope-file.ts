import { concatBytes } from '@noble/hashes/utils.js';
import { expect } from '@playwright/test';
import { envelopeInFile, fileTextOf } from '../../../src/domain/envelope/file.ts';
import {
  EPHEMERAL,
  headerBytes,
  isOfExam,
  readHeader,
} from '../../../src/domain/envelope/header.ts';

/** The envelope in a file that a student saved: it says whose it is, and of which exam. */
export function expectEnvelope(text: string, userID: string, examID: string): Uint8Array {
  const envelope = envelopeInFile(text);
  if (!envelope) throw new Error(`No envelope: ${text}`);
  const header = readHeader(envelope);
  expect(header.userID).toBe(userID);
  expect(isOfExam(header, examID)).toBe(true);
  return envelope;
}

/** A file that a teacher's tablet takes, as it cannot look into any; the server cannot open what is in it. */
export const unreadableFile = (examID: string, userID: string): string =>
  fileTextOf(concatBytes(headerBytes(examID, userID, NO_KEY), new Uint8Array(EPHEMERAL + SEALED)));

const NO_KEY = new Uint8Array(EPHEMERAL);
/** Bytes, about what forty answers take. */
const SEALED = 300;
