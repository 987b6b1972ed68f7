import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecentReads } from './recent-reads.ts';

const put = (key: string, value: string) => ({ type: 'put', key, value }) as const;

it('knows what was read and what was written, and that there is nothing', () => {
  const recent = new RecentReads();
  recent.reading('a')('1');
  recent.reading('b')(null);
  recent.writing([put('c', '3'), { type: 'del', key: 'a' }])(true);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.of(key))).toEqual([null, null, '3', undefined]);
});

it('knows nothing of a write that failed', () => {
  const recent = new RecentReads();
  recent.reading('a')('1');
  recent.writing([put('a', '2')])(false);
  expect(recent.of('a')).toBeUndefined();
});

it('forgets everything when the whole database is spanned, and what is asked meanwhile', () => {
  const recent = new RecentReads();
  recent.reading('a')('1');
  const answer = recent.reading('b');
  recent.writing([{ type: 'put', key: Buffer.from([0]), value: '0' }])(true);
  answer('2');
  expect([recent.of('a'), recent.of('b')]).toEqual([undefined, undefined]);
});

it('keeps few keys, the ones used last, and no documents', () => {
  const recent = new RecentReads();
  recent.reading('first')('1');
  recent.reading('long')('x'.repeat(2_000));
  for (let n = 0; n < 15; n++) recent.reading(`key-${n}`)('1');
  expect(recent.of('first')).toBe('1');
  recent.reading('one more')('1');
  expect([recent.of('first'), recent.of('key-0')]).toEqual(['1', undefined]);
  expect(recent.of('long')).toBeUndefined();
});

const KEYS = ['a', 'b'];
const key = fc.constantFrom(...KEYS);
const at = fc.nat(2);
const step = fc.oneof(
  fc.record({ act: fc.constant('read' as const), key }),
  fc.record({ act: fc.constant('write' as const), key, isDone: fc.boolean() }),
  fc.record({ act: fc.constant('effect' as const), at }),
  fc.record({ act: fc.constant('end' as const), at }),
);

/** Its reads and writes take effect at some moment between their beginning and their end. */
class SlowStore {
  readonly recent = new RecentReads();
  readonly stored = new Map<string, string>();
  readonly underWay: { effect: () => void; end: () => void }[] = [];
  #written = 0;

  read(key: string): void {
    let seen: string | null = null;
    const note = this.recent.reading(key);
    this.#begin(
      () => {
        seen = this.stored.get(key) ?? null;
      },
      () => note(seen),
    );
  }

  /** One that fails may have been stored all the same. */
  write(key: string, isDone: boolean): void {
    const value = `${++this.#written}`;
    const note = this.recent.writing([put(key, value)]);
    this.#begin(
      () => this.stored.set(key, value),
      () => note(isDone),
    );
  }

  end(at: number): void {
    const [one] = this.underWay.splice(at, 1);
    one?.effect();
    one?.end();
  }

  #begin(act: () => void, end: () => void): void {
    let isDone = false;
    const effect = () => {
      if (!isDone) act();
      isDone = true;
    };
    this.underWay.push({ effect, end });
  }
}

function play(store: SlowStore, one: typeof step extends fc.Arbitrary<infer S> ? S : never): void {
  if (one.act === 'read') store.read(one.key);
  else if (one.act === 'write') store.write(one.key, one.isDone);
  else if (one.act === 'end') store.end(one.at);
  else store.underWay[one.at]?.effect();
}

it('never says what is no longer so, once every write has ended', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = new SlowStore();
      for (const one of steps) play(store, one);
      while (store.underWay.length > 0) store.end(0);
      for (const key of KEYS) {
        const said = store.recent.of(key);
        if (said !== undefined) expect(said).toBe(store.stored.get(key) ?? null);
      }
    }),
    { numRuns: 5_000 },
  );
});
