import { createHmac } from 'node:crypto';
import { instantSchema } from '../../src/domain/documents/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import { z } from '../../src/domain/zod.ts';
import { type Buckets, levelAt, waitFor } from '../support/buckets.ts';
import type { Allowed } from '../support/limits.ts';
import type { Visitor } from './visitor.ts';

export class TooManyAttempts extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super('too-many-attempts');
  }
}

export type Counted = readonly [attempts: Buckets, key: string];

/** Counts a try, such as a sign-in, in each bucket. @throws TooManyAttempts if one is full */
export function countAttempt(counted: readonly Counted[]): void {
  const wait = Math.max(...counted.map(([attempts, key]) => attempts.wait(key)));
  if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000));
  for (const [attempts, key] of counted) attempts.add(key);
}

/** Failed sign-ins by device or network. The account has them, so all servers share the count. */
export const failuresSchema = z.record(
  z.string(),
  z.strictObject({ level: z.number(), at: instantSchema }),
);
export type Failures = z.infer<typeof failuresSchema>;

export const failuresWait = (
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): number => waitFor(1, levelAt(failures[place], limit, now), limit);

export function withFailure(
  failures: Failures,
  place: string,
  limit: Allowed,
  now: number,
): Failures {
  const known = Object.entries(failures).filter(([, one]) => levelAt(one, limit, now) > 0);
  const level = levelAt(failures[place], limit, now) + 1;
  return { ...Object.fromEntries(known), [place]: { level, at: now } };
}

/** Maximum number of known devices and networks of an account. New entries displace the oldest. */
const KEPT = { devices: 16, networks: 8 } as const;

/** Devices and networks from which the person has signed in, as keyed hashes. */
export const knownPlacesSchema = z.strictObject({
  devices: z.array(z.string()),
  networks: z.array(z.string()),
});
export type KnownPlaces = z.infer<typeof knownPlacesSchema>;

export const nowhere = (): KnownPlaces => ({ devices: [], networks: [] });

interface Holder {
  uid: string;
  familiar: KnownPlaces;
}

export class KnownDevices {
  constructor(private readonly secret: string) {}

  placeOf(holder: Holder, visitor: Visitor): { kind: 'device' | 'network'; mark: string } | null {
    const { device, network } = this.#marks(holder, visitor);
    if (device && holder.familiar.devices.includes(device)) return { kind: 'device', mark: device };
    return holder.familiar.networks.includes(network) ? { kind: 'network', mark: network } : null;
  }

  with(holder: Holder, visitor: Visitor): KnownPlaces | null {
    const { devices, networks } = holder.familiar;
    const marks = this.#marks(holder, visitor);
    const device = marks.device && !devices.includes(marks.device) ? marks.device : null;
    const network = networks.includes(marks.network) ? null : marks.network;
    if (!device && !network) return null;
    return {
      devices: newest(devices, device, KEPT.devices),
      networks: newest(networks, network, KEPT.networks),
    };
  }

  onlyAt({ uid }: Holder, visitor: Visitor): KnownPlaces {
    return this.with({ uid, familiar: nowhere() }, visitor) ?? nowhere();
  }

  /** Hashes device and network with the uid, so that shared devices do not link accounts. */
  #marks({ uid }: Holder, { device, network }: Visitor) {
    const mark = (kind: string, value: string) =>
      createHmac('sha256', this.secret)
        .update(['familiar', uid, kind, value].join('\n'))
        .digest('base64url')
        .slice(0, 22);
    return { device: device && mark('device', device), network: mark('network', network) };
  }
}

const newest = (known: readonly string[], mark: string | null, most: number): string[] =>
  (mark ? [...known, mark] : [...known]).slice(-most);
