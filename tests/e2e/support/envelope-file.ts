import { expect } from '@playwright/test';
import { envelopeInFile } from '../../../src/domain/envelope/file.ts';
import { isOfExam, readHeader } from '../../../src/domain/envelope/header.ts';

/** The envelope in a file that a student saved: it says whose it is, and of which exam. */
export function expectEnvelope(text: string, userID: string, examID: string): Uint8Array {
  const envelope = envelopeInFile(text);
  if (!envelope) throw new Error(`No envelope: ${text}`);
  const header = readHeader(envelope);
  expect(header.userID).toBe(userID);
  expect(isOfExam(header, examID)).toBe(true);
  return envelope;
}
