import { errorMessages, WRONG_SCHOOL_CODE } from '../../src/domain/error-messages.ts';
import { AppError } from '../../src/domain/errors.ts';
import { newJoinCode, plainCode } from '../../src/domain/ids.ts';
import {
  REGISTRATION_MODES,
  type RegistrationMode,
  type RegistrationRule,
} from '../../src/domain/session/api.ts';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { z } from '../../src/domain/zod.ts';
import { freshCopies } from '../storage/fresh-copies.ts';
import type { Storage } from '../storage/storage.ts';
import { sameText } from '../support/secret.ts';
import { changeRecord, createRecord, readRecord } from './records.ts';

const ID = 'registration';
const recordSchema = z.strictObject({
  type: z.literal('registration'),
  mode: z.enum(REGISTRATION_MODES),
  code: z.nullable(z.string()),
});

const OPEN: RegistrationRule = { mode: 'open', code: null };

export interface Registration {
  rule(): Promise<RegistrationRule>;
  /** Sets who may register. Mode `code` creates a new code each time. */
  setMode(mode: RegistrationMode): Promise<RegistrationRule>;
  assertOpenTo(schoolCode: string | undefined): Promise<void>;
}

export function createRegistration(storage: Storage): Registration {
  const fresh = freshCopies(storage, {
    name: ACCOUNTS,
    idOf: (id) => id,
    read: (database, id) => readRecord(database, id, recordSchema),
  });
  const rule = async (): Promise<RegistrationRule> => {
    const { mode, code } = (await fresh(ID)) ?? OPEN;
    return { mode, code };
  };

  return {
    rule,
    async setMode(mode) {
      const wanted: RegistrationRule = { mode, code: mode === 'code' ? newJoinCode() : null };
      const record = { type: 'registration' as const, ...wanted };
      const database = await storage.ensure(ACCOUNTS);
      if (!(await createRecord(database, ID, record)))
        await changeRecord(database, ID, recordSchema, () => record);
      return wanted;
    },
    async assertOpenTo(schoolCode = '') {
      const { mode, code } = await rule();
      if (mode === 'closed') throw new AppError('registration-closed');
      if (mode === 'code' && !sameText(plainCode(schoolCode), code ?? ''))
        throw new AppError('school-code', { schoolCode: reasonFor(schoolCode) });
    },
  };
}

const reasonFor = (given: string): string =>
  given.trim() === '' ? errorMessages['school-code'] : WRONG_SCHOOL_CODE;
