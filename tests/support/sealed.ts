import type { StartCode } from '../../src/domain/documents/exam/part-schemas.ts';
import type { Opening, Sheet } from '../../src/domain/documents/exam/schema.ts';
import { sealedSheet } from '../../src/domain/documents/exam/versions.ts';
import { contentKeyOf, sealQuestions } from '../../src/domain/sealing/content-key.ts';
import { boardLock, typedLock } from '../../src/domain/sealing/locks.ts';
import { newStartCode } from '../../src/domain/sealing/start-code.ts';
import { toBase64, utf8 } from '../../src/domain/sealing/webcrypto.ts';

const SECRET = 'gizli';
/** PBKDF2 rounds; few, for speed. */
const ROUNDS = 10;

export interface SealedExam {
  sheet: Sheet & { seal: NonNullable<Sheet['seal']> };
  code: StartCode;
  /** The key that the server releases. */
  word: Opening;
}

/** Seals a sheet as the server does. */
export async function sealing(
  open: Sheet,
  code = newStartCode(1_000),
  secret = SECRET,
): Promise<SealedExam> {
  const { subtle } = crypto;
  const { examID, version } = open;
  const key = await contentKeyOf(subtle, secret, open);
  const seal = {
    form: 1 as const,
    count: open.questions.length,
    box: await sealQuestions(subtle, key, open.questions),
    typed: await typedLock(subtle, code, key, utf8(`${version}${code.code}`), ROUNDS),
    board: await boardLock(subtle, code, open, key),
  };
  const word = { type: 'opening', schema: 1, examID, version, key: toBase64(key) } as const;
  return { sheet: { ...sealedSheet(open, seal), seal }, code, word };
}
