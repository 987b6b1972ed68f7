import { expect, it } from 'vitest';
import {
  ancestryOf,
  leavesBelow,
  leavesOf,
  type RevisionTree,
  revisionsOf,
} from './revision-tree.ts';

const kept = { status: 'available' };
const gone = { status: 'available', deleted: true };
/** Tree of 1-a with branches 2-b, 2-c (deleted) and 2-d, whose child is 3-e; and another root. */
const tree: RevisionTree = [
  {
    pos: 1,
    ids: [
      'a',
      kept,
      [
        ['b', kept, []],
        ['c', gone, []],
        ['d', kept, [['e', kept, []]]],
      ],
    ],
  },
  { pos: 9, ids: ['z', gone, []] },
];
const revisions = revisionsOf(tree);
const names = (found: { rev: string }[]) => found.map(({ rev }) => rev);

it('ranks the leaves as CouchDB does', () => {
  expect(names(leavesOf(revisions))).toEqual(['3-e', '2-b', '9-z', '2-c']);
});

it('finds the leaves that descend from a revision', () => {
  expect(names(leavesBelow(revisions, '2-d'))).toEqual(['3-e']);
  expect(names(leavesBelow(revisions, '1-a'))).toEqual(['3-e', '2-b', '2-c']);
  expect(leavesBelow(revisions, '7-unknown')).toEqual([]);
});

it('returns the history of a revision', () => {
  expect(ancestryOf(revisions, '3-e')).toEqual({ start: 3, ids: ['e', 'd', 'a'] });
  expect(ancestryOf(revisions, '7-unknown')).toBeUndefined();
});

it('finds the leaf of a history of 20,000 revisions', () => {
  let ids: RevisionTree[number]['ids'] = ['last', kept, []];
  for (let n = 0; n < 20_000; n++) ids = [`h${n}`, kept, [ids]];
  expect(leavesOf(revisionsOf([{ pos: 1, ids }]))[0]?.rev).toBe('20001-last');
});
