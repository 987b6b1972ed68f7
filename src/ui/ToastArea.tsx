import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** ms after which the toasts' library is fetched even on a busy page. */
const LATEST = 3000;

/** Where toasts appear; fetches their library once the first screen stands. */
export function ToastArea() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (isGone) return;
      import('./toast-host.tsx').then(
        ({ ToastHost }) => (isGone ? undefined : setHost(() => ToastHost)),
        () => undefined,
      );
    }, LATEST);
    return () => {
      isGone = true;
    };
  }, []);
  return Host ? <Host /> : null;
}
