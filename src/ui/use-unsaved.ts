import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfirm } from './Confirm.tsx';
import { setUnsaved } from './unsaved.ts';

interface Unsaved {
  /** Whether there is something that leaving this page loses. */
  active: boolean;
  /** Asks whether to leave. */
  message: string;
  /** What that loses. */
  loses: string;
  /** The answer that leaves. */
  leave: string;
  /** The answer that stays. */
  stay: string;
  /** Where the browser's back button leads, once that was said. */
  back: string;
}

/** For a page whose contents stand nowhere else: whoever leaves it by a link, the back button, by signing out or by closing the tab is asked. */
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
    // Before the router's own links hear of it: they leave alone what was prevented.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active, pathname]);
}

/** Where in the app a click leads; null for what opens in another tab, stays here, or is no link. */
function leadsElsewhere(event: MouseEvent, here: string): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download !== '')
    return null;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname !== here ? pathname + search : null;
}

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
