import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** ms after which the toasts' library is fetched even on a busy page. */
const LATEST = 3000;

/** Where toasts appear; fetches their library once the first screen stands. */
export function ToastArea() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(() => {
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => undefined,
      );
    }, LATEST);
  }, []);
  return Host ? <Host /> : null;
}
