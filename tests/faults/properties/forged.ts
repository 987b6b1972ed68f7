import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { createSignatures } from '../../../sync-server/accounts/signing-keys.ts';
import { FORGED, TOKEN_DEVICE } from '../forged-docs.ts';
import type { Run } from '../run-of-seed.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that nobody changed what another person wrote, with a token or a forging program. */
export const nobodySpeaksForAnother: Property = async (run) => {
  const isOthers = ({ userID }: Attempt | Paper) => userID !== run.school.forger.uid;
  const attempts = (await docsOf(run, SCHOOL, 'attempt')).filter(isOthers);
  const papers = (await docsOf(run, SCHOOL, 'paper')).filter(isOthers);
  return [
    ...(await unsignedOf(run, attempts)).map((id) => `log ${id} is not signed`),
    ...attempts.filter(saysForged).map(({ id }) => `log ${id} says what nobody said`),
    ...papers.filter(holdsForged).map(({ id }) => `paper ${id} holds what nobody answered`),
    ...attempts.filter(isMisplaced).map(({ id }) => `log ${id} is another's`),
  ];
};

/** Returns logs of honest devices that have lost their signature. */
async function unsignedOf({ school, evidence }: Run, attempts: readonly Attempt[]) {
  const { isSigned } = createSignatures(school.server.view);
  const unsigned: string[] = [];
  for (const attempt of attempts) {
    const wasSigned = evidence.wasSigned(attempt.id);
    if (wasSigned && !(await isSigned(attempt))) unsigned.push(attempt.id);
  }
  return unsigned;
}

const saysForged = ({ log }: Attempt): boolean =>
  log.entries.some((entry) => entry[1] === 'answer' && entry[3] === FORGED);

const holdsForged = ({ myAnswers, handIns }: Paper): boolean =>
  [...myAnswers, ...handIns.flatMap(({ answers }) => answers)].some(
    ({ answer }) => answer === FORGED,
  );

/** Returns true if a log has another person's id, or was pushed with a token. */
const isMisplaced = ({ id, userID, device }: Attempt): boolean =>
  !id.includes(`-${userID}:`) || device === TOKEN_DEVICE;
