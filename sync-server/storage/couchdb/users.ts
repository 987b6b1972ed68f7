import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StorageUser } from '../guard.ts';

/** s. A token is made for one request; it lives as long as a slow one and a difference between two clocks. */
const LIFETIME = 300;
/** s before its end after which a token is not used again. */
const MARGIN = 120;
const KEPT = 10_000;
/** Hexadecimal digits that tell the keys of different secrets apart, and give neither away. */
const MARK = 12;

/** The key with which CouchDB recognises our tokens, from the server's own secret, which never leaves it. */
const signingKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('couchdb-jwt').digest('hex');

/**
 * JSON web tokens (RFC 7519, HS256) with which a request runs in CouchDB as its user and not as its administrator. Signed
 * are the name, the roles and the end; CouchDB's proxy authentication would sign the name alone.
 */
export class CouchUsers {
  readonly #kept = new LRUCache<string, { authorization: string; until: number }>({ max: KEPT });

  readonly #key: string;
  /** The name, in CouchDB's configuration, of the key that signs. Another secret's has another: none is ever overwritten. */
  readonly keyId: string;

  /** @param school begins the names of all keys of one school. @param now ms */
  constructor(
    secret: string,
    readonly school: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#key = signingKeyOf(secret);
    this.keyId = `${school}-${createHash('sha256').update(this.#key).digest('hex').slice(0, MARK)}`;
  }

  /** Whether a key of CouchDB's configuration is this school's, of whatever secret. */
  isOfSchool(keyId: string): boolean {
    const mark = keyId.startsWith(`${this.school}-`) ? keyId.slice(this.school.length + 1) : '';
    return mark.length === MARK && /^[\da-f]+$/.test(mark);
  }

  /** The key as CouchDB's configuration takes it. */
  get keyForCouch(): string {
    return Buffer.from(this.#key).toString('base64');
  }

  /** The `Authorization` of a person's requests. */
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
