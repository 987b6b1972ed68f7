import { useSyncExternalStore } from 'react';
import { AppError } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { isSharedTablet, SHARED_KEY } from './device.ts';
import { keepText } from './kept.ts';

const listeners = new Set<() => void>();

export const maySetSharedTablet = ({
  userRole,
  isVerified,
}: Pick<SessionUser, 'userRole' | 'isVerified'>): boolean =>
  userRole === 'admin' || (userRole === 'teacher' && isVerified);

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
