import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './late.ts';

/** Time after which the library loads even if the page is busy (ms). */
const LATEST = 3000;

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
