import { AppError } from '../domain/errors.ts';
import { HASTE } from './admission.ts';
import type { Call } from './api.ts';
import { keepText } from './kept.ts';

/** Kept while a sign-out has not reached the server: its cookie has to be revoked at the next contact. */
const REVOKE_KEY = 'okul.revoke';

/** Tells the server of sign-outs, the ones that it could not hear at the time too. */
export function createRevoking({ storage, call }: { storage: Storage; call: Call }) {
  let revoking: Promise<void> | null = null;
  // Where storage is full, the note lives as long as the page.
  let isDue = false;

  async function revokeOnce(): Promise<void> {
    if (!isDue && !storage.getItem(REVOKE_KEY)) return;
    try {
      await call('DELETE', '/api/session', undefined, HASTE);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'signed-out') throw error;
    }
    isDue = false;
    storage.removeItem(REVOKE_KEY);
  }

  return {
    /** From here on the server has a sign-out to hear of. */
    note(): void {
      keepText(storage, REVOKE_KEY, '1');
      isDue = !storage.getItem(REVOKE_KEY);
    },
    /**
     * One at a time, awaited by all: a late second DELETE would revoke the session of whoever signed in meanwhile.
     * @throws AppError `unavailable`
     */
    revoke(): Promise<void> {
      revoking ??= revokeOnce().finally(() => {
        revoking = null;
      });
      return revoking;
    },
  };
}
