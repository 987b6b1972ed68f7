import { LRUCache } from 'lru-cache';
import type {
  Lock,
  SafeBrowserFile,
  StartCode,
} from '../../../src/domain/documents/exam/part-schemas.ts';
import type {
  Exam,
  ExamVersion,
  Opening,
  Sheet,
} from '../../../src/domain/documents/exam/schema.ts';
import { sealedSince } from '../../../src/domain/documents/exam/sealing.ts';
import { askedIn, sealedSheet } from '../../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { safeBrowserFile } from '../../../src/domain/safe-browser/file.ts';
import {
  contentKeyOf,
  heldKeysOf,
  proofOf,
  type Sealable,
  saltOf,
  sealQuestions,
} from '../../../src/domain/sealing/content-key.ts';
import { boardLock, typedLock } from '../../../src/domain/sealing/locks.ts';
import { toBase64 } from '../../../src/domain/sealing/webcrypto.ts';
import { SCHEMA } from '../../../src/domain/vocabulary.ts';

const BOXES = 50;

/** Encrypts exams with keys derived from the school's secret. All operations are deterministic. */
export interface Sealer {
  /** Makes a lock. Takes long, because a start code needs some hundred thousand hash rounds. */
  lockOf(of: Sealable, code: StartCode): Promise<Lock>;
  sealed(sheet: Sheet, version: ExamVersion, lock: Lock): Promise<Sheet>;
  openingOf(of: Sealable): Promise<Opening>;
  /** Returns the file for Safe Exam Browser; null if the exam does not require it. */
  safeBrowserOf(exam: Pick<Exam, 'examID' | 'safeBrowser'>): Promise<SafeBrowserFile | null>;
  /** Returns true for a start made with the content key; undefined if it needed no key. */
  isProved(paper: Paper, version: ExamVersion): Promise<boolean | undefined>;
}

export function createSealer(secret: string): Sealer {
  const { subtle } = crypto;
  const keyOf = (of: Sealable) => contentKeyOf(subtle, secret, of);
  const boxes = new LRUCache<string, string>({ max: BOXES });
  const files = new LRUCache<string, string>({ max: BOXES });
  const boxOf = async (version: ExamVersion): Promise<string> => {
    const id = `${version.examID}:${version.version}`;
    const box =
      boxes.get(id) ?? (await sealQuestions(subtle, await keyOf(version), askedIn(version)));
    boxes.set(id, box);
    return box;
  };
  return {
    async lockOf(of, code) {
      const key = await keyOf(of);
      const salt = await saltOf(subtle, secret, of, code.code);
      const typed = await typedLock(subtle, code, key, salt);
      return { code: code.code, typed, board: await boardLock(subtle, code, of, key) };
    },
    async sealed(sheet, version, { typed, board }) {
      const box = await boxOf(version);
      return sealedSheet(sheet, { form: 1, count: version.questions.length, box, typed, board });
    },
    async openingOf(of) {
      const { examID, version } = of;
      const key = toBase64(await keyOf(of));
      return { type: 'opening', schema: SCHEMA, examID, version, key };
    },
    async safeBrowserOf({ examID, safeBrowser }) {
      if (!safeBrowser || safeBrowser.mode === 'off') return null;
      const { seed, origin, opens, mode } = safeBrowser;
      const name = [examID, seed, origin, opens].join();
      const file = files.get(name) ?? toBase64(await safeBrowserFile(subtle, examID, safeBrowser));
      files.set(name, file);
      return { mode, file };
    },
    async isProved({ id, start }, version) {
      const since = sealedSince(version);
      const wasOut = version.sealedAt !== undefined && start.at < version.sealedAt;
      if (since === null || wasOut) return undefined;
      const keys = await heldKeysOf(subtle, await keyOf(version));
      return start.proof === (await proofOf(subtle, keys, id, start.at));
    },
  };
}
