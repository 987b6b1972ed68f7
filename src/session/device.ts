import { useSyncExternalStore } from 'react';
import { AppError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { keepText } from './kept.ts';

const KEY = 'okul.device';

/** Ids of this page for a storage that is too full to keep one. */
const made = new WeakMap<Storage, string>();

/** Returns the browser's id, created on first use and shared by everybody on the device. */
export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept && /^[0-9a-z]{1,40}$/.test(kept)) return kept;
  const id = made.get(storage) ?? newId();
  made.set(storage, id);
  keepText(storage, KEY, id);
  return id;
}

/** Belongs to the device: neither sign-out nor wiping removes it. */
const SHARED_KEY = 'okul.shared';

/** Returns true on a shared device, on which a sign-out leaves nothing. */
export const isSharedTablet = (storage: Storage = localStorage): boolean =>
  storage.getItem(SHARED_KEY) === '1';

const listeners = new Set<() => void>();

/** Returns true if this person may decide for everybody on the device. */
export const maySetSharedTablet = ({
  userRole,
  isVerified,
}: Pick<SessionUser, 'userRole' | 'isVerified'>): boolean =>
  userRole === 'admin' || (userRole === 'teacher' && isVerified);

/** @throws AppError `forbidden`, `storage-full` */
export function setSharedTablet(
  user: Pick<SessionUser, 'userRole' | 'isVerified'>,
  isShared: boolean,
  storage: Storage = localStorage,
): void {
  if (!maySetSharedTablet(user)) throw new AppError('forbidden');
  if (isShared) keepText(storage, SHARED_KEY, '1');
  else storage.removeItem(SHARED_KEY);
  for (const listener of listeners) listener();
  if (isSharedTablet(storage) !== isShared) throw new AppError('storage-full');
}

export const useSharedTablet = (): boolean => useSyncExternalStore(subscribe, isSharedHere);

const isSharedHere = () => isSharedTablet();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
