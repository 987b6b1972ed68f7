import { describe, expect, it, test } from 'vitest';
import { anExam, aPaper } from '../../../../tests/support/documents.ts';
import { beginningOf } from './heard.ts';
import { type Contact, monitorOf, NO_CONTACT, OFFLINE_AFTER, rowOf, writingOf } from './make.ts';
import type { MonitorRow } from './schema.ts';

const NOW = 10_000_000;
const SITUATION = { version: 'v1', broughtAt: 0, isOpen: true, now: NOW };
const KNOWN = { uid: 's1', writing: null, isHandedIn: false, paperHeardAt: null };
const WRITING = writingOf(aPaper('s1', anExam('t1')), 1);

const rowAt = (contact: Partial<Contact>, before?: MonitorRow, situation = SITUATION) =>
  rowOf({ ...KNOWN, contact: { ...NO_CONTACT, ...contact } }, before, situation);

describe('the state of a student without a paper', () => {
  const told = (row: Partial<MonitorRow>) =>
    monitorOf('e1', [{ ...rowAt({}), ...row }], null, SITUATION);

  test.each([
    ['is connected', { isOnline: true }, NOW, 'not-started'],
    ['was heard moments ago', { heardAt: NOW - OFFLINE_AFTER + 1 }, NOW, 'not-started'],
    ['was heard too long ago', { heardAt: NOW - OFFLINE_AFTER }, NOW, 'unheard'],
    ['was never heard', {}, NOW, 'unheard'],
    ['was connected when the server was last heard', { isOnline: true }, 1, 'unheard'],
    ['writes', { writing: WRITING }, NOW, 'in-progress'],
    ['has handed in', { isHandedIn: true }, NOW, 'handed-in'],
  ] as const)('is derived for a student whose device %s', (_, row, asOf, kind) => {
    expect(beginningOf('s1', { monitor: told(row), asOf }, NOW).kind).toBe(kind);
  });

  it('contains the time of the device’s last contact', () => {
    const at = NOW - 20 * 60_000;
    const heard = { monitor: told({ heardAt: at }), asOf: NOW };
    expect(beginningOf('s1', heard, NOW)).toEqual({ kind: 'unheard', lastAt: at });
    const connected = { monitor: told({ isOnline: true }), asOf: at };
    expect(beginningOf('s1', connected, NOW)).toEqual({ kind: 'unheard', lastAt: at });
  });

  it('is `unheard` without a monitor', () => {
    const nothing = { monitor: null, asOf: NOW };
    expect(beginningOf('s1', nothing, NOW)).toEqual({ kind: 'unheard', lastAt: null });
  });
});

describe('the row of a student who has not started', () => {
  it('shows the last contact while the exam can be started', () => {
    expect(rowAt({ seenAt: NOW - 1 })).toMatchObject({ isOnline: true, heardAt: NOW - 1 });
    const closed = { ...SITUATION, isOpen: false };
    expect(rowAt({ seenAt: NOW - 1 }, undefined, closed)).toMatchObject({
      ...{ isOnline: false, heardAt: null },
    });
  });

  it('does not change with further requests of a connected device', () => {
    const first = rowAt({ seenAt: NOW - 9 });
    expect(rowAt({ seenAt: NOW - 1 }, first)).toEqual(first);
  });

  it('keeps the last contact after a disconnection and a server restart', () => {
    const first = rowAt({ seenAt: NOW - 9 });
    const later = { ...SITUATION, now: NOW + OFFLINE_AFTER };
    const gone = rowAt({ seenAt: NOW - 1 }, first, later);
    expect(gone).toMatchObject({ isOnline: false, heardAt: NOW - 1 });
    expect(rowAt({}, first, later)).toMatchObject({ isOnline: false, heardAt: NOW - 9 });
    expect(rowAt({}, gone, { ...later, isOpen: false }).heardAt).toBe(NOW - 1);
  });
});
