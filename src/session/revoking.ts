import { AppError } from '../domain/errors.ts';
import { HASTE } from './admission.ts';
import type { Call } from './api.ts';
import { keepText } from './kept.ts';

/** Storage key of a mark that stays until the server knows of a sign-out. */
const REVOKE_KEY = 'okul.revoke';

export function createRevoking({ storage, call }: { storage: Storage; call: Call }) {
  let revoking: Promise<void> | null = null;
  // Replaces the mark if the storage is full.
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
    note(): void {
      keepText(storage, REVOKE_KEY, '1');
      isDue = !storage.getItem(REVOKE_KEY);
    },
    /**
     * Revokes the session, never twice at the same time: a late second DELETE would revoke the next
     * person's session.
     */
    revoke(): Promise<void> {
      revoking ??= revokeOnce().finally(() => {
        revoking = null;
      });
      return revoking;
    },
  };
}
