import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Ignores a refusal, which a low battery causes.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) await lock?.release();
    };
    void ask();
    // Requests the lock again, because the browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
