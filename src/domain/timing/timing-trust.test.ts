import { describe, expect, test } from 'vitest';
import { anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { handInPaper } from '../documents/paper/make.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { type Doubt, doubtsOf } from './doubts.ts';
import { isTimeUnseen, observationOf, timingTrust } from './timing-trust.ts';

const MINUTE = 60_000;
const START = 100 * MINUTE;
const END = START + 20 * MINUTE;
const begun = aPaper('s1', anExam('t1'), START);
const trustOf = (paper: Paper) => timingTrust(paper, doubtsOf(paper, null));

test('marks a paper as verified if the server saw start and hand-in', () => {
  const paper = { ...handIn(begun, END), seenAt: START + 1000, receivedAt: END + 1000 };
  expect(trustOf(paper)).toBe('verified');
});

test.each([
  ['was begun offline', { seenAt: END, receivedAt: END + 1000 }],
  ['was handed in offline', { seenAt: START, receivedAt: END + 60 * MINUTE }],
  ['is not known to have been seen', { seenAt: null, receivedAt: END }],
])('marks a paper that %s as unverified', (_how, times) => {
  expect(trustOf({ ...handIn(begun, END), ...times })).toBe('unverified');
});

test.each<[string, 'verified' | 'unverified', Partial<Paper>]>([
  ['ahead by 57 s and on time', 'verified', { seenAt: START - 57_000, receivedAt: END - 56_000 }],
  ['ahead by 57 s and 4 s late', 'unverified', { seenAt: START - 57_000, receivedAt: END + 4_000 }],
  ['ahead by 57 s and 57 s late', 'unverified', { seenAt: START - 57_000, receivedAt: END + 57e3 }],
  ['right and 60 s late', 'verified', { seenAt: START, receivedAt: END + 60_000 }],
  ['right and 61 s late', 'unverified', { seenAt: START, receivedAt: END + 61_000 }],
  ['right, seen 60 s later', 'verified', { seenAt: START + 60_000, receivedAt: END }],
  ['right, seen 61 s later', 'unverified', { seenAt: START + 61_000, receivedAt: END }],
])(
  'verifies a paper if start and end were unseen for at most 60 s in all: %s is %s',
  (_how, trust, times) => {
    expect(trustOf({ ...handIn(begun, END), ...times })).toBe(trust);
  },
);

test('does not verify a hand-in that came more than 60 s after the device received the early end', () => {
  const paper = { ...handIn(begun, END), seenAt: START, receivedAt: END + 50_000 };
  expect(trustOf({ ...paper, toldAt: END - 10_000 })).toBe('verified');
  expect(trustOf({ ...paper, toldAt: END - 11_000 })).toBe('unverified');
});

test('marks a paper whose clock was turned as suspect, even if the server saw start and end', () => {
  const clock = [
    { wall: START, monotonic: 0, boot: 'b1', offset: 0 },
    { wall: START - 30 * MINUTE, monotonic: 5 * MINUTE, boot: 'b1', offset: 0 },
  ];
  const paper = { ...handIn(begun, END), clock, seenAt: START, receivedAt: END };
  expect(trustOf(paper)).toBe('suspect');
});

test.each<[string, string, Doubt[]]>([
  ['slept', 'irregular', [{ kind: 'clock-gap', minutes: 30 }]],
  ['said times that are yet to come', 'suspect', [{ kind: 'clock-ahead', minutes: 30 }]],
  ['came back when it was closed', 'irregular', [{ kind: 'came-after-auto-submit', at: END }]],
  [
    'slept and said something else',
    'suspect',
    [
      { kind: 'clock-gap', minutes: 30 },
      { kind: 'rewritten', count: 1 },
    ],
  ],
  ['was brought back from a backup', 'irregular', [{ kind: 'restored' }]],
  ['corrected its clock unseen', 'suspect', [{ kind: 'clock-unseen', minutes: 30 }]],
  [
    'was heard when the key was out',
    'suspect',
    [{ kind: 'after-release', at: END, wasBegun: true }],
  ],
])('marks a paper whose device %s as %s', (_how, trust, doubts) => {
  expect(timingTrust(handIn(begun, END), doubts)).toBe(trust);
});

test('does not verify a paper with unseen minutes between a seen start and a seen end', () => {
  const seen = { ...handIn(begun, END), seenAt: START, receivedAt: END };
  const log = { writer: 'w1', device: 'd1', count: 2, isSigned: true, rewrites: 0, anchors: [] };
  const unheard = (minutes: number) =>
    trustOf({ ...seen, logs: [{ ...log, unheard: minutes * MINUTE }] });
  expect(unheard(2)).toBe('verified');
  expect(unheard(3)).toBe('unverified');
});

test('marks a paper of an old version as irregular only if the tablet was online', () => {
  const old: Doubt[] = [{ kind: 'old-version', at: START }];
  const seen = { ...handIn(begun, END), receivedAt: END };
  expect(timingTrust({ ...seen, seenAt: START }, old)).toBe('irregular');
  expect(timingTrust({ ...seen, seenAt: END }, old)).toBe('unverified');
});

test('marks a paper as witnessed only if a teacher collected it in time', () => {
  const took = (at: number): Paper => ({
    ...{ ...handIn(begun, END), seenAt: null, receivedAt: END + 600 * MINUTE },
    logs: [
      {
        ...{ writer: 'w1', device: 'd1', count: 2, isSigned: true, unheard: 0, rewrites: 0 },
        ...{ anchors: [], witness: { at, by: 't1', handIn: `${END}.d1` } },
      },
    ],
  });
  const untilPaperEnds = begun.start.deadline + 10 * MINUTE;
  expect(trustOf(took(END + MINUTE))).toBe('witnessed');
  expect(trustOf(took(untilPaperEnds))).toBe('witnessed');
  expect(trustOf(took(untilPaperEnds + 1))).toBe('unverified');
  const forged = {
    ...took(END + 900 * MINUTE),
    start: { ...begun.start, deadline: END + 2000 * MINUTE },
  };
  expect(observationOf(forged, [], { ...anExam('t1'), examTime: 30 })?.trust).toBe('unverified');
  expect(observationOf(took(END), [])?.end).toBe('teacher');
  const held = { ...anExam('t1'), examTime: 60, graceMinutes: 20 };
  expect(observationOf(took(untilPaperEnds + 1), [], held)?.trust).toBe('witnessed');
});

test('needs only a seen start to verify the server’s own hand-in', () => {
  const closed = handInPaper(begun, { device: 'server', cause: 'server', code: 'S-1' }, END);
  expect(trustOf({ ...closed, seenAt: START, receivedAt: END + 5 * MINUTE })).toBe('verified');
});

test('returns null for a paper that is not handed in', () => {
  expect(trustOf(begun)).toBeNull();
});

describe('the observation of a paper', () => {
  const observed = (seenAt: number | null, receivedAt: number, unheard = 0): Paper => {
    const open = { ...aPaper('s1', anExam('t1'), START), seenAt };
    const log = { writer: 'w1', device: 'd1', count: 2, isSigned: true, rewrites: 0, anchors: [] };
    return { ...handIn(open, END), receivedAt, logs: [{ ...log, unheard }] };
  };

  test.each<[string, number | null, number, string, string, number]>([
    ['both', START + 1_000, END + 1_000, 'server', 'server', 0],
    ['nothing (a tablet without a network)', END + 9e6, END + 9e6, 'device', 'device', 20],
    ['the start alone', START, END + 9e6, 'server', 'device', 20],
    ['all but the first ten minutes', START + 600_000, END, 'device', 'server', 10],
  ])(
    'names who saw start and hand-in if the server saw %s',
    (_what, seenAt, receivedAt, start, end, unseenMinutes) => {
      const paper = observed(seenAt, receivedAt, unseenMinutes * MINUTE);
      expect(observationOf(paper, [])).toEqual({
        ...{ trust: unseenMinutes === 0 ? 'verified' : 'unverified', start, end },
        ...{ unseenMinutes, against: [] },
      });
    },
  );

  test('counts at most the paper’s duration as unseen', () => {
    const { logs } = observed(null, END, 60 * MINUTE);
    const open = { ...aPaper('s1', anExam('t1'), START), seenAt: null };
    const short = { ...handIn(open, START + 314_000), receivedAt: START + 9e6, logs };
    expect(observationOf(short, [])?.unseenMinutes).toBe(5);
  });

  test('lists the doubts that contradict the times, each kind once', () => {
    const doubts: Doubt[] = [
      ...[{ kind: 'clock-back', minutes: 5 } as const, { kind: 'clock-back', minutes: 6 } as const],
      { kind: 'never-online' },
    ];
    expect(observationOf(observed(START, END), doubts)).toMatchObject({
      ...{ trust: 'suspect', against: ['clock-back'] },
    });
  });
});

describe('the time of a paper', () => {
  const seen: Paper = { ...handIn(begun, END), seenAt: START, receivedAt: END };
  const isUnseen = (times: Partial<Paper>, doubts: Doubt[] = []) =>
    isTimeUnseen({ ...seen, ...times }, doubts);

  test('counts as seen if the server saw start and hand-in, even if there are other doubts', () => {
    expect(isUnseen({})).toBe(false);
    expect(isUnseen({}, [{ kind: 'restored' }, { kind: 'clock-gap', minutes: 9 }])).toBe(false);
    expect(isTimeUnseen(begun, [])).toBe(false);
  });

  test.each<[string, Partial<Paper>, Doubt[]]>([
    ['its hand-in arrived late', { receivedAt: END + 60 * MINUTE }, []],
    ['its start arrived late', { seenAt: END }, []],
    ['its clock was corrected without contact', {}, [{ kind: 'clock-unseen', minutes: 9 }]],
    ['its clock was turned back', {}, [{ kind: 'clock-back', minutes: 9 }]],
    ['its times are impossible', {}, [{ kind: 'impossible-time', count: 1 }]],
  ])('counts as unseen if %s', (_how, times, doubts) => {
    expect(isUnseen(times, doubts)).toBe(true);
  });
});

test('does not verify a paper of one minute if its log was not heard of for an hour', () => {
  const short = { ...handIn(begun, START + MINUTE), seenAt: START, receivedAt: START + MINUTE };
  const log = { writer: 'w1', device: 'd1', count: 2, isSigned: true, rewrites: 0, anchors: [] };
  const unheard = (ms: number): Paper => ({ ...short, logs: [{ ...log, unheard: ms }] });
  expect(trustOf(unheard(2 * MINUTE))).toBe('verified');
  expect(trustOf(unheard(60 * MINUTE))).toBe('unverified');
});
