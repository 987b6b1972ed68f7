import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signInName } from '../../src/domain/school-number.ts';

import { sameText } from '../support/secret.ts';
import type { Accounts } from './accounts.ts';
import type { Identify, Identities, Principal } from './identity.ts';
import { deviceKeyOf } from './visitor.ts';

/** Lifetime of a token (days), because a shared tablet may lie unused over the holidays. */
export const DELIVERY_DAYS = 45;
const DAY = 24 * 60 * 60_000;

interface Parts {
  accounts: Accounts;
  ofUser: Identities['ofUser'];
  now: () => number;
  /** Key that hashes the tokens. A new key invalidates all tokens. */
  secret: string;
}

/** Issues delivery tokens, which a cookie binds to a browser. A new password ends them. */
export class Deliveries {
  constructor(private readonly parts: Parts) {}

  /** Returns a token; null without a matching account, and for roles whose rights are too broad. */
  async issue(holder: Principal, deviceKey: string): Promise<string | null> {
    if (holder.userRole !== 'student') return null;
    const expires = String(this.parts.now() + DELIVERY_DAYS * DAY);
    const mark = await this.#markOf(holder, expires, deviceKey);
    return mark && [holder.uid, expires, mark].join('.');
  }

  readonly identify: Identify = async (request) => {
    const [uid = '', expires = '', mark = ''] = tokenOf(request.headers)?.split('.') ?? [];
    const deviceKey = deviceKeyOf(request);
    if (!deviceKey || !(Number(expires) > this.parts.now())) return null;
    const holder = await this.parts.ofUser(uid);
    if (holder?.userRole !== 'student') return null;
    const right = await this.#markOf(holder, expires, deviceKey);
    return right && sameText(mark, right) ? holder : null;
  };

  async #markOf({ uid, user }: Principal, expires: string, deviceKey: string) {
    const account = await this.parts.accounts.find(signInName(user));
    if (account?.uid !== uid) return null;
    const bound = ['delivery', uid, expires, deviceKey, account.password].join('\n');
    return createHmac('sha256', this.parts.secret).update(bound).digest('base64url');
  }
}

export const tokenOf = ({ authorization }: FastifyRequest['headers']): string | null =>
  /^bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
