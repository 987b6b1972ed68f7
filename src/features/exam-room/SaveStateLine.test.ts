import { expect, it } from 'vitest';
import type { SyncState } from '../../store/sync-state.ts';
import { saveStateOf } from './SaveStateLine.tsx';

const PAPER = 'exam1-student1';
const ID = `attempt:${PAPER}:writer1`;
const AT = 1_000_000;
const sync: SyncState = {
  phase: 'synced',
  unsent: [],
  lastContact: null,
  refused: [],
  fetched: null,
};
const known = { pending: new Map(), lastAt: AT, paperId: PAPER, sync, seenWaiting: 0 };
const waiting: SyncState = { ...sync, unsent: [{ id: ID, since: AT }] };

it('distinguishes “saving” from “failed”', () => {
  const saving = new Map([['q', { at: 1, answer: 'A' as const }]]);
  const failed = new Map([['q', { at: 1, answer: 'A' as const, error: new Error('full') }]]);
  expect(saveStateOf({ ...known, pending: saving })).toBe('saving');
  expect(saveStateOf({ ...known, pending: failed })).toBe('failed');
});

it('is empty before the first answer', () => {
  expect(saveStateOf({ ...known, lastAt: 0 })).toBe('nothing');
});

it('shows “on the device” while the paper is listed as unsent or refused', () => {
  const refused = { ...sync, refused: [{ id: ID, rev: '1-a', reason: 'not-yours', at: AT }] };
  expect(saveStateOf({ ...known, sync: waiting })).toBe('on-device');
  expect(saveStateOf({ ...known, sync: refused, seenWaiting: AT })).toBe('on-device');
});

it('shows “at the server” once the paper has been listed as waiting and no longer is', () => {
  expect(saveStateOf({ ...known, seenWaiting: AT })).toBe('on-server');
});

it('ignores a list that may be older than the answer', () => {
  expect(saveStateOf({ ...known, sync: { ...sync, lastContact: AT + 10 } })).toBe('on-device');
  expect(saveStateOf({ ...known, seenWaiting: AT - 1 })).toBe('on-device');
  expect(saveStateOf({ ...known, sync: { ...sync, lastContact: AT + 5000 } })).toBe('on-server');
});
