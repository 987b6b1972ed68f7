import { paperIdOf } from '../../ids.ts';
import { MAX_ATTEMPT, MAX_NOTE } from '../../limits.ts';
import { each, shape } from '../../merge/shape.ts';
import { RESERVED_DEVICES } from '../../vocabulary.ts';
import { isPossibleSample, isPossibleStart } from '../paper/believed.ts';
import type { Rules } from '../rules.ts';
import { answersAlong } from './edits.ts';
import { startedAt } from './growth.ts';
import type { Attempt, Entry } from './schema.ts';

const BROUGHT = ['log', 'countersigned'] as const;

export const attemptRules = {
  localId: ({ id }) => id,
  shape: shape<Attempt>({
    ...each('identity', 'id', 'paperId', 'examID', 'userID', 'writer', 'device', 'examName'),
    classroomID: 'identity',
    countersigned: 'latest',
    log: 'growing',
  }),
  isOwn: (actor, { id, paperId, examID, userID, writer }) =>
    userID === actor.uid &&
    paperId === paperIdOf(examID, actor.uid) &&
    id === `${paperId}:${writer}`,
  grants: { student: [{ relation: 'own', create: BROUGHT, change: BROUGHT }] },
  initial: {},
  problemOf: ({ log }) =>
    isInOrder(log.entries) && log.entries.every(isPossible) && doEditsFit(log.entries)
      ? null
      : 'bad-schema',
  bounds: { length: MAX_ATTEMPT },
  quota: 2_000,
  madeAt: (attempt) => Math.max(...attempt.log.entries.map(([t]) => startedAt(attempt) + t)),
} satisfies Rules<Attempt>;

/** Rejects impossible clock samples and extra times, and device names reserved for the server. */
function isPossible([, kind, said]: Entry): boolean {
  if (kind === 'start') return isPossibleStart(said) && !RESERVED_DEVICES.includes(said.device);
  return kind !== 'clock' || isPossibleSample(said);
}

const doEditsFit = (entries: Attempt['log']['entries']): boolean =>
  [...answersAlong(entries)].every(({ after }) => after !== null);

const BEFORE_THE_HAND_IN: readonly string[] = [
  ...['answer', 'edit', 'found', 'play', 'note', 'handIn'],
];

/** Rejects entries in an impossible order, such as answers after the hand-in. */
function isInOrder(entries: Attempt['log']['entries']): boolean {
  const [first, ...others] = entries;
  if (first?.[1] !== 'start' || first[2].deadline <= first[2].at) return false;
  const kinds = others.map(([, kind]) => kind);
  const end = kinds.indexOf('handIn');
  if (kinds.lastIndexOf('restored') > 0) return false;
  const behind = end < 0 ? [] : kinds.slice(end + 1);
  if (kinds.includes('start') || behind.some((kind) => BEFORE_THE_HAND_IN.includes(kind)))
    return false;
  const notes = others.filter((entry) => entry[1] === 'note');
  return notes.length <= 1 && notes.every(([, , text]) => text.length <= MAX_NOTE);
}
