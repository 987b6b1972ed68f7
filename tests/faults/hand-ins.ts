import type { HandIn } from '../../src/domain/documents/paper/schema.ts';
import { handInKey } from '../../src/domain/grading/counting.ts';
import { paperIdOfUnsent } from '../../src/domain/ids.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Device } from './device.ts';
import { docsOf } from './properties/documents.ts';
import type { Run } from './run-of-seed.ts';
import { heldDevices } from './school.ts';

/** Maximum time from the network's return until a waiting hand-in is in `school` (ms). */
export const HAND_IN_WITHIN = 5000;

/** Hand-in that waits for nothing but the network. */
interface Waiting {
  device: string;
  paper: string;
  handIn: HandIn;
}

/** Returns the waiting hand-ins of devices that have a leading tab, space and a session. */
export async function waitingHandIns({ school, ledger }: Run): Promise<Waiting[]> {
  const devices = heldDevices(school).filter(isWell);
  const waiting = (await Promise.all(devices.map(handInsOf))).flat();
  return waiting.filter(({ paper }) => !ledger.isPutBack(paper));
}

/** Returns sentences about the hand-ins that the school does not have. */
export async function notThere(run: Run, waiting: readonly Waiting[]): Promise<string[]> {
  const papers = await docsOf(run, SCHOOL, 'paper');
  const isThere = ({ paper, handIn }: Waiting) =>
    papers.some(
      ({ id, handIns }) =>
        id === paper && handIns.some((one) => handInKey(one) === handInKey(handIn)),
    );
  return waiting
    .filter((one) => !isThere(one))
    .map(({ device, paper }) => `the hand-in of ${paper} on ${device} is late`);
}

const isWell = ({ tablet, cookie, leader }: Device): boolean =>
  !tablet.disk.isFull && tablet.link.cookie === cookie && leader?.state()?.phase !== 'signed-out';

async function handInsOf({ name, leader }: Device): Promise<Waiting[]> {
  const unsent = leader?.state()?.unsent.filter(({ handedIn }) => handedIn) ?? [];
  const papers = await Promise.all(
    unsent.map(({ id }) => leader?.store.papers.get(paperIdOfUnsent(id) ?? '')),
  );
  return papers.flatMap((paper) =>
    paper ? paper.handIns.map((handIn) => ({ device: name, paper: paper.id, handIn })) : [],
  );
}
