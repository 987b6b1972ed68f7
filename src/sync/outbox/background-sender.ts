import pTimeout from 'p-timeout';
import type { Clock } from '../../domain/timing/clock.ts';
import { unsentMedia } from '../../store/queries/media.ts';
import { replicaOf } from '../../store/replicas.ts';
import type { Store } from '../../store/tables.ts';
import { logTyping } from '../../store/typing.ts';
import { ServerConnection } from '../http/server-connection.ts';
import type { LocalLog } from '../local/local-log.ts';
import { MediaTransfers, uploadUnsent } from '../media/transfers.ts';
import type { SyncEnvironment } from '../options.ts';
import { syncLockName } from '../tabs.ts';
import { takeOver } from './offer-again.ts';
import { sendOnce } from './sender.ts';

/** Result: `busy` if another tab replicates, `token-rejected` if the person has to sign in. */
export type BackgroundSending = 'sent' | 'busy' | 'token-rejected' | 'failed';

export interface LeftWork {
  uid: string;
  token: string;
  clock: Clock;
  signal: AbortSignal;
  onEnd(store: Store): Promise<void>;
}

interface Places {
  openStore(uid: string): Promise<Store>;
  openLog(uid: string, isSecond: boolean): Promise<LocalLog>;
}

export async function sendLeftWork(
  work: LeftWork,
  environment: Pick<SyncEnvironment, 'fetch' | 'origin' | 'locks'>,
  places: Places,
): Promise<BackgroundSending> {
  const { locks } = environment;
  const limits = { milliseconds: Number.POSITIVE_INFINITY, signal: work.signal };
  const sent = () => pTimeout(openAndSend(work, environment, places), limits);
  if (!locks) return sent();
  return locks.request(syncLockName(work.uid), { ifAvailable: true }, async (lock) =>
    lock ? sent() : 'busy',
  );
}

async function openAndSend(
  work: LeftWork,
  environment: Pick<SyncEnvironment, 'fetch' | 'origin'>,
  { openStore, openLog }: Places,
): Promise<BackgroundSending> {
  const store = await openStore(work.uid);
  try {
    const { isSecond } = await replicaOf(store, 'own');
    const log = await openLog(work.uid, isSecond);
    try {
      await takeOver(store, log);
      await logTyping(store);
      return await sendFrom(store, log, work, environment);
    } finally {
      await log.close();
    }
  } finally {
    store.close();
  }
}

async function sendFrom(
  store: Store,
  log: LocalLog,
  { uid, token, clock, signal, onEnd }: LeftWork,
  environment: Pick<SyncEnvironment, 'fetch' | 'origin'>,
): Promise<BackgroundSending> {
  let isTokenRejected = false;
  const user = { uid, userRole: 'student' as const };
  const connection = new ServerConnection({ pouch: log.pouch, user, clock, environment });
  const onSignedOut = () => {
    isTokenRejected = true;
  };
  const parts = { store, log, clock, connection };
  await sendOnce(parts, { token }, { onSignedOut }, signal).catch(() => undefined);
  const { fetch } = connection.client({ token }, { onSignedOut });
  if (!isTokenRejected && !signal.aborted)
    await uploadUnsent(store, new MediaTransfers(environment.origin), fetch, signal);
  if (!signal.aborted) await onEnd(store);
  if (isTokenRejected) return 'token-rejected';
  const left = await store.outbox.where('id').above('').filter(isUnsent).count();
  const photos = await unsentMedia(store);
  return left + photos.length === 0 ? 'sent' : 'failed';
}

const isUnsent = ({ state }: { state: string }): boolean => state !== 'refused';
