import { expect, test } from 'vitest';
import { memoryStorage } from '../kept.ts';
import { lostSince, noteWork, peopleWithWork } from './work-left.ts';

const waiting = (...ids: string[]) => ids.map((id) => ({ id, since: 1 }));
const refused = (...ids: string[]) => ids.map((id) => ({ id, rev: '1-a', reason: 'x', at: 1 }));

test('returns null while the tables exist', () => {
  const storage = memoryStorage();
  expect(lostSince('u1', 'r1', storage)).toBeNull();
  noteWork('u1', 'r1', { unsent: waiting('attempt:p1:w1'), refused: [] }, storage);
  expect(lostSince('u1', 'r1', storage)).toBeNull();
});

test('reports once which work was lost with deleted tables', () => {
  const storage = memoryStorage();
  const held = {
    unsent: waiting('attempt:p1:w1', 'attempt:p2:w1'),
    refused: refused('feedback:f1'),
  };
  noteWork('u1', 'r1', held, storage);
  expect(lostSince('u1', 'r2', storage)).toEqual({ attempt: 2, feedback: 1 });
  expect(lostSince('u1', 'r2', storage)).toBeNull();
});

test('reports no lost work if the server has all of it', () => {
  const storage = memoryStorage();
  noteWork('u1', 'r1', { unsent: [], refused: [] }, storage);
  expect(lostSince('u1', 'r2', storage)).toEqual({});
});

test('lists people with unsent work, but none whose work was all refused', () => {
  const storage = memoryStorage();
  noteWork('u1', 'r1', { unsent: waiting('attempt:p1:w1'), refused: [] }, storage);
  noteWork('u2', 'r2', { unsent: [], refused: refused('attempt:p1:w1') }, storage);
  storage.setItem('okul.work.u3', '{broken');
  expect(peopleWithWork(storage)).toEqual(['u1']);
});
