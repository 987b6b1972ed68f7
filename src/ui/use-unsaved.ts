import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfirm } from './Confirm.tsx';
import { setUnsaved } from './unsaved.ts';

interface Unsaved {
  active: boolean;
  message: string;
  loses: string;
  leave: string;
  stay: string;
  back: string;
}

/** Asks before a link, the back button, signing out or closing the tab loses contents. */
export function useUnsaved({ active, message, loses, leave, stay, back }: Unsaved): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ask = async (to: string) => {
    const labels = { confirmLabel: leave, cancelLabel: stay };
    const sure = await confirm({ message, lost: loses, ...labels, danger: true, cancelled: null });
    if (sure) navigate(to);
  };
  const asking = useRef(ask);
  asking.current = ask;
  useLeaveGuard(active, () => void asking.current(back));
  useEffect(() => {
    if (!active) return;
    setUnsaved(loses);
    return () => setUnsaved('');
  }, [active, loses]);
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const to = leadsElsewhere(event, pathname);
      if (to === null) return;
      event.preventDefault();
      void asking.current(to);
    };
    // Captured, to run before the router, which ignores prevented clicks.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active, pathname]);
}

/** Returns the address that a click opens on this page; null for another tab or other clicks. */
function leadsElsewhere(event: MouseEvent, here: string): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download !== '')
    return null;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname !== here ? pathname + search : null;
}

/** Calls `onBack` on the back button. Closing or reloading the page asks. */
export function useLeaveGuard(active: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!active) return;
    // Adds a history entry for the back button.
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
