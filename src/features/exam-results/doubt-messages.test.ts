import { expect, test } from 'vitest';
import type { Doubt } from '../../domain/timing/doubts.ts';
import type { TimingTrust } from '../../domain/timing/timing-trust.ts';
import { observedMessages } from './doubt-messages.ts';

test.each<[TimingTrust, Doubt['kind'][], RegExp]>([
  ['irregular', ['clock-gap'], /^Bakılması gerekir: sürede boşluk\./],
  ['irregular', ['came-after-auto-submit'], /^Bakılması gerekir: kapandıktan sonra geldi\./],
  ['suspect', ['rewritten', 'clock-gap'], /^Şüpheli: çelişen kayıt, sürede boşluk\./],
  ['verified', [], /^Doğrulandı\. Başlangıcı sunucu gördü/],
])('a paper that is %s for %j is called no worse than that', (trust, against, said) => {
  const seen = { start: 'server', end: 'server', unseenMinutes: 0 } as const;
  expect(observedMessages({ trust, against, ...seen })).toMatch(said);
});
