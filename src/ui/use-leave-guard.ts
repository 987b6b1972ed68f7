import { useEffect, useRef } from 'react';

/**
 * Makes leaving ask: the browser's back button calls `onBack` instead of going anywhere, and closing or reloading the
 * page lets the browser ask.
 */
export function useLeaveGuard(active: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!active) return;
    // A second entry of the same page for the back button to use up.
    const hold = () => history.pushState(history.state, '', location.href);
    const onPop = () => {
      hold();
      back.current();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    hold();
    addEventListener('popstate', onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
}
