import { expect, test } from 'vitest';
import type { Doubt } from '../../domain/timing/doubts.ts';
import type { Observation, TimingTrust } from '../../domain/timing/timing-trust.ts';
import { doubtMessages, observedMessages } from './doubt-messages.ts';

test.each<[TimingTrust, Doubt['kind'][], RegExp]>([
  ['irregular', ['clock-gap'], /^Bakılması gerekir: sürede boşluk\./],
  ['irregular', ['came-after-auto-submit'], /^Bakılması gerekir: kapandıktan sonra geldi\./],
  ['suspect', ['rewritten', 'clock-gap'], /^Karar sizin: çelişen kayıt, sürede boşluk\./],
  ['verified', [], /^Doğrulandı\. Başlangıcı sunucu gördü/],
])('describes the trust “%s” with its reasons %j', (trust, against, said) => {
  const seen = { start: 'server', end: 'server', unseenMinutes: 0 } as const;
  expect(observedMessages({ trust, against, ...seen })).toMatch(said);
});

test.each<[Observation['start'], Observation['end'], number, string]>([
  ['server', 'server', 0, 'Başlangıcı sunucu gördü, teslimi sunucu gördü.'],
  [
    'server',
    'device',
    7,
    'Başlangıcı sunucu gördü, teslimi yalnızca öğrencinin cihazı kaydetti. Sınavın 7 dakikasını sunucu görmedi.',
  ],
  [
    'device',
    'teacher',
    20,
    'Başlangıcı yalnızca öğrencinin cihazı kaydetti, teslimi öğretmenin cihazı öğrencinin tabletinden aldı. Sınavın 20 dakikasını sunucu görmedi.',
  ],
  ['server', 'closed', 0, 'Başlangıcı sunucu gördü, süre bitince kâğıdı sunucu teslim aldı.'],
])(
  'describes a start seen by the %s, an end seen by the %s and %i unseen minutes',
  (start, end, unseenMinutes, said) => {
    const seen: Observation = { trust: 'verified', against: [], start, end, unseenMinutes };
    expect(observedMessages(seen)).toBe(`Doğrulandı. ${said}`);
  },
);

test.each([
  [true, 'Öğrenci sınava sonuçlar açıklanmadan önce başladı; kâğıdı sonuçlar açıklandıktan'],
  [false, 'Kâğıt sonuçlar açıklandıktan'],
])('accuses nobody of a paper after the release (begun before it: %s)', (wasBegun, said) => {
  expect(doubtMessages({ kind: 'after-release', at: 1, wasBegun }, () => '10.00')).toBe(
    `${said} sonra geldi (10.00).`,
  );
});
