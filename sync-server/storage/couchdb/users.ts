import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StorageUser } from '../guard.ts';

/** Lifetime of a token (s). */
const LIFETIME = 300;
/** Time before its expiry at which a token is no longer reused (s). */
const MARGIN = 120;
const KEPT = 10_000;
/** Number of hexadecimal digits that distinguish the keys of different secrets. */
const MARK = 12;

const signingKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('couchdb-jwt').digest('hex');

/** Signs users' requests by JSON web tokens (RFC 7519, HS256) with roles and an expiry. */
export class CouchUsers {
  readonly #kept = new LRUCache<string, { authorization: string; until: number }>({ max: KEPT });

  readonly #key: string;
  /** Name of the key in CouchDB's configuration, unique per secret. */
  readonly keyId: string;

  constructor(
    secret: string,
    readonly school: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#key = signingKeyOf(secret);
    this.keyId = `${school}-${createHash('sha256').update(this.#key).digest('hex').slice(0, MARK)}`;
  }

  isOfSchool(keyId: string): boolean {
    const mark = keyId.startsWith(`${this.school}-`) ? keyId.slice(this.school.length + 1) : '';
    return mark.length === MARK && /^[\da-f]+$/.test(mark);
  }

  get keyForCouch(): string {
    return Buffer.from(this.#key).toString('base64');
  }

  authorize({ name, roles }: StorageUser): string {
    const seconds = Math.floor(this.now() / 1000);
    const who = [name, ...roles].join('\n');
    const known = this.#kept.get(who);
    if (known && known.until > seconds) return known.authorization;
    const claims = { sub: name, '_couchdb.roles': roles, exp: seconds + LIFETIME };
    const authorization = `Bearer ${this.#sign(claims)}`;
    this.#kept.set(who, { authorization, until: seconds + LIFETIME - MARGIN });
    return authorization;
  }

  #sign(claims: object): string {
    const header = { alg: 'HS256', typ: 'JWT', kid: this.keyId };
    const signed = [header, claims].map(encoded).join('.');
    return `${signed}.${createHmac('sha256', this.#key).update(signed).digest('base64url')}`;
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
