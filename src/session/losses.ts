import { useSyncExternalStore } from 'react';
import { z } from '../domain/zod.ts';
import type { Counts } from './delivery/work-left.ts';
import { keep, readKept } from './kept.ts';

const PREFIX = 'okul.lost.';
const schema = z.record(z.string(), z.number());
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Records the loss of deleted tables, until the person has read the message. */
export function noteLoss(uid: string, lost: Counts, storage: Storage = localStorage): void {
  const before = readKept(storage, PREFIX + uid, schema) ?? {};
  keep(storage, PREFIX + uid, { ...before, ...lost });
  tell();
}

export function forgetLoss(uid: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + uid);
  tell();
}

export function useLoss(uid: string): Counts | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => localStorage.getItem(PREFIX + uid),
  );
  return text === null ? null : readKept(localStorage, PREFIX + uid, schema);
}
