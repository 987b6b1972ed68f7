import { describe, expect, it } from 'vitest';
import { mismatchOf, protocolsText, readProtocols, SPOKEN_PROTOCOLS } from './protocol.ts';

describe('the protocols of app and server', () => {
  it.each([
    [[1, 1], [1, 1], null],
    [[1, 2], [2, 3], null],
    [[2, 3], [1, 2], null],
    [[1, 1], [2, 3], 'app-outdated'],
    [[3, 4], [1, 2], 'server-outdated'],
  ] as const)('%j and %j are compared', (app, server, expected) => {
    const of = ([oldest, newest]: readonly [number, number]) => ({ oldest, newest });
    expect(mismatchOf(of(app), of(server))).toBe(expected);
  });

  it('can be sent and read as text', () => {
    expect(readProtocols(protocolsText({ oldest: 2, newest: 17 }))).toEqual({
      oldest: 2,
      newest: 17,
    });
  });

  it.each([null, undefined, '', 'x', '1', '1-', '-1', '1-2-3', '99999999-1'])(
    'default to protocol 1 for %j',
    (text) => {
      expect(readProtocols(text)).toEqual({ oldest: 1, newest: 1 });
    },
  );

  it('are compatible if app and server have the same version', () => {
    expect(mismatchOf(SPOKEN_PROTOCOLS, SPOKEN_PROTOCOLS)).toBeNull();
    expect(SPOKEN_PROTOCOLS.oldest).toBeLessThanOrEqual(SPOKEN_PROTOCOLS.newest);
  });
});
