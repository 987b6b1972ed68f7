import { useSyncExternalStore } from 'react';
import { z } from '../domain/zod.ts';
import { keep, readKept } from './kept.ts';

const PREFIX = 'okul.read.';
const schema = z.array(z.string());
/** Maximum number of receipts and results with a read mark. New marks displace the oldest. */
const KEPT = 100;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function noteReceiptRead(uid: string, paperId: string, storage: Storage = localStorage) {
  const before = readKept(storage, PREFIX + uid, schema) ?? [];
  if (before.includes(paperId)) return;
  keep(storage, PREFIX + uid, [paperId, ...before].slice(0, KEPT));
  tell();
}

export function forgetReceiptsRead(uid: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + uid);
  tell();
}

export function useReceiptsRead(uid: string): (paperId: string) => boolean {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => localStorage.getItem(PREFIX + uid),
  );
  const read = readKept(localStorage, PREFIX + uid, schema) ?? [];
  return (paperId) => read.includes(paperId);
}
