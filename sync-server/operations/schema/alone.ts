import { randomUUID } from 'node:crypto';
import type { Storage } from '../../storage/storage.ts';
import { SYSTEM } from '../../storage/system.ts';
import { fencedStorage } from '../../worker/lease/fenced-storage.ts';
import { Lease, type LeaseParts } from '../../worker/lease/lease.ts';

/**
 * Does what only one server may do. It holds the worker's lease meanwhile, and no worker works; waits for it, unless
 * another server has done the work by then. The embedded engine lets one process in anyway.
 * @throws StorageFailure when the lease is lost on the way; what was done by then stays
 */
export async function alone(
  storage: Storage,
  isDone: () => Promise<boolean>,
  work: (own: Storage) => Promise<void>,
  given: Partial<Pick<LeaseParts, 'clock' | 'tick'>> = {},
): Promise<void> {
  if (storage.kind === 'embedded') return work(storage);
  const open = () => storage.ensure(SYSTEM);
  const lease = new Lease({ open, holder: randomUUID(), ...given });
  let looked = () => {};
  const running = lease.run(() => looked());
  const nextLook = () =>
    new Promise<void>((resolve) => {
      looked = resolve;
    });
  try {
    for (; !lease.isHeld; await nextLook()) if (await isDone()) return;
    await work(fencedStorage(storage, () => lease.isHeld));
  } finally {
    await lease.end().catch(() => {});
    await running;
  }
}
