import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Carried, CarriedReason } from '../../../../src/domain/documents/carried/schema.ts';
import { holdersOf } from '../../../../src/domain/documents/exam/holder.ts';
import { envelopeIn, saysWhatItCarries } from '../../../../src/domain/envelope/carried.ts';
import { EnvelopeError } from '../../../../src/domain/envelope/envelope-error.ts';
import { unpack, versionIn } from '../../../../src/domain/envelope/pack.ts';
import { signingKeyNames } from '../../../accounts/signing-keys.ts';
import type { ReactionTools } from '../reactions/reaction.ts';

type Tools = Pick<ReactionTools, 'storage' | 'reader' | 'isSigned' | 'schoolKey'>;

/** The log in an envelope that its student signed, of an exam that the teacher who brought it has or had; or why it is none. */
export async function openCarried(
  carried: Carried,
  tools: Tools,
): Promise<Attempt | CarriedReason> {
  const { reader, schoolKey, isSigned } = tools;
  const { examID, userID, addedUser } = carried;
  const exam = await reader.load('exam', examID);
  // Who had the exam may have taken it before handing it over, on a tablet that was offline since.
  if (!exam || !holdersOf(exam).includes(addedUser)) return 'refused';
  if (!saysWhatItCarries(carried)) return 'unreadable';
  try {
    const packed = schoolKey.open(envelopeIn(carried));
    const version = await reader.load('version', `${examID}:${versionIn(packed)}`);
    if (!version) return 'not-sat';
    const { classroomID, questions } = version;
    const known = { examID, userID, classroomID, questions };
    const attempt = unpack(packed, known, await signingKeyNames(tools.storage, userID));
    return (await isSigned(attempt)) ? attempt : 'unsigned';
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    return error.problem === 'unknown-key' && isOpened(carried, schoolKey)
      ? 'unsigned'
      : 'unreadable';
  }
}

/** Whether the seal is this school's: then it is the signature whose key nobody knows. */
function isOpened(carried: Carried, schoolKey: Tools['schoolKey']): boolean {
  try {
    schoolKey.open(envelopeIn(carried));
    return true;
  } catch {
    return false;
  }
}
