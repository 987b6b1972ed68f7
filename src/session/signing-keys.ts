import { docId } from '../domain/doc-id.ts';
import { thumbprintOf } from '../domain/signing/device-key.ts';
import { hasStore, openStore } from '../store/open.ts';
import { dropKey, heldKey, holdKey, noteRegistered } from '../store/signing.ts';
import type { Store } from '../store/tables.ts';
import { logTyping } from '../store/typing.ts';
import { signedAttempt } from '../sync/outbox/sign-log.ts';
import type { Call } from './api.ts';
import { type PrivateKey, privateKeySchema } from './sealed-user.ts';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };

/** Generates a signing key for the encrypted profile. `holdIn` imports it as non-extractable. */
export async function makeKey(subtle: SubtleCrypto): Promise<PrivateKey> {
  const { privateKey } = await subtle.generateKey(P256, true, ['sign', 'verify']);
  const { x, y, d } = await subtle.exportKey('jwk', privateKey);
  return privateKeySchema.parse({ x, y, d });
}

export const hold = (subtle: SubtleCrypto, uid: string, key: PrivateKey): Promise<void> =>
  inStore(uid, (store) => holdIn(store, subtle, key));

export async function holdIn(store: Store, subtle: SubtleCrypto, key: PrivateKey): Promise<void> {
  const jwk = { kty: 'EC', crv: 'P-256', ...key };
  const held = await subtle.importKey('jwk', jwk, P256, false, ['sign']);
  const { x, y } = key;
  await holdKey(store, { id: thumbprintOf({ x, y }), held, public: { x, y } });
}

/** Signs unsent logs, then deletes the signing key. The next page load deletes a remaining key. */
export async function drop(uid: string): Promise<void> {
  if (await hasStore(uid)) await inStore(uid, dropIn);
}

export async function dropIn(store: Store): Promise<void> {
  if (!(await heldKey(store))) return;
  await logTyping(store);
  await signUnsent(store);
  await dropKey(store);
}

async function signUnsent(store: Store): Promise<void> {
  const prefix = docId('attempt', '');
  for (const { id } of await store.outbox.where('id').startsWith(prefix).toArray())
    await signedAttempt(store, id.slice(prefix.length));
}

async function inStore(uid: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(uid);
  await work(store).finally(() => store.close());
}

export async function register(store: Store, call: Call): Promise<void> {
  const row = await heldKey(store);
  if (!row || row.isRegistered) return;
  await call('POST', '/api/session/key', row.public);
  await noteRegistered(store, row.id, true);
}
