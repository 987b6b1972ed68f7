import { canonical } from '../../../src/domain/merge/canonical.ts';
import { roleDatabase } from '../../../src/domain/session/databases.ts';
import { peopleToLookAfter } from '../../../src/session/delivery/work-left.ts';
import { QUARANTINE, type Quarantined } from '../../../sync-server/worker/shared/quarantine.ts';
import type { Device } from '../device.ts';
import type { Run } from '../run-of-seed.ts';
import { heldDevices } from '../school.ts';
import { allDocs } from './documents.ts';
import type { Property } from './property.ts';

/** Requires that no device and no server has work left. */
export const nothingIsPending: Property = async (run) => {
  const { school } = run;
  const ofDevices = await Promise.all(heldDevices(school).map(pendingOn));
  const health = await school.server.health();
  const entries = (await allDocs(run, QUARANTINE)) as unknown as Quarantined[];
  const aside = entries.filter((entry) => !isRightlyAside(run, entry)).map((one) => canonical(one));
  return [
    ...ofDevices.flat(),
    ...(health?.backlog === 0 ? [] : ['the server has work left']),
    ...aside.map((entry) => `the server has quarantined ${entry}`),
  ];
};

/** Returns true for an expected entry: a forged document, or a fork of a restored tablet's log. */
const isRightlyAside = ({ ledger, school }: Run, { db, reason }: Quarantined): boolean =>
  db === roleDatabase({ uid: school.forger.uid, userRole: 'student' }) ||
  (reason === 'rewritten' && ledger.isPutBack(db));

async function pendingOn({ name, user, leader, tablet }: Device): Promise<string[]> {
  const state = leader?.state();
  if (!leader || !state) return [`${name} does not open`];
  const outbox = await leader.store.outbox.toArray();
  const unreadable = await leader.store.unreadable.count();
  const others = peopleToLookAfter(tablet.disk.storage).filter((uid) => uid !== user.uid);
  return [
    ...others.map((uid) => `on the tablet of ${name} work of ${uid} waits`),
    ...(state.phase === 'synced' ? [] : [`${name} is ${state.phase}`]),
    ...state.unsent.map(({ id }) => `${name} has not sent ${id}`),
    ...state.refused.map(({ id, reason }) => `${name} was refused ${id}: ${reason}`),
    ...outbox.map(({ id, state }) => `${name} has ${id} in its outbox, ${state}`),
    ...(unreadable > 0 ? [`${name} holds what it cannot read`] : []),
  ];
}
