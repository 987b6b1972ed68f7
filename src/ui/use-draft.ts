import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfirm } from './Confirm.tsx';
import { setUnsaved } from './unsaved.ts';

const PREFIX = 'okul.draft.';

export interface DraftableForm<V> {
  values: V;
  setValues: (values: V) => void;
}

export interface Draft {
  /** Removes the draft. Must be called when the content is saved or discarded. */
  clear: () => void;
}

interface Options<V> {
  omit?: readonly (keyof V & string)[];
}

/** Keeps a form across reloads. @param key names form and person, because tablets are shared */
export function useDraft<V extends Record<string, unknown>>(
  key: string,
  form: DraftableForm<V>,
  { omit = [] }: Options<V> = {},
): Draft {
  const { values, setValues } = form;
  const text = JSON.stringify({ ...values, ...Object.fromEntries(omit.map((name) => [name, ''])) });
  const untouched = useRef({ values, text });
  const kept = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the draft once for each key
  useEffect(() => {
    const draft = read<V>(PREFIX + key, untouched.current.values);
    if (draft) setValues(draft);
  }, [key]);
  useEffect(() => {
    // Skips the first run, which must not overwrite the draft.
    if (kept.current !== null && kept.current !== text) {
      write(PREFIX + key, text === untouched.current.text ? null : text);
    }
    kept.current = text;
  }, [text, key]);
  const clear = useCallback(() => write(PREFIX + key, null), [key]);
  return { clear };
}

export function useDialogDraft<V extends Record<string, unknown>>(
  onClose: () => void,
  ...draft: Parameters<typeof useDraft<V>>
): () => void {
  const { clear } = useDraft(...draft);
  return () => {
    clear();
    onClose();
  };
}

/** Stores a draft. Ignores a failure, because the form works without storage. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Reads a draft. Takes only known fields of the right type, because the draft may be old. */
function read<V extends Record<string, unknown>>(key: string, like: V): V | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const entries = Object.entries(like).map(([name, value]) => {
      const other = (stored as Record<string, unknown>)[name];
      return [name, sameKind(value, other) ? other : value];
    });
    return Object.fromEntries(entries) as V;
  } catch {
    return null;
  }
}

const sameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);

interface Unsaved {
  active: boolean;
  message: string;
  loses: string;
  leave: string;
  stay: string;
  back: string;
}

/** Asks before contents are lost by a link, the back button, a sign-out or closing the tab. */
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
      const to = addressOpenedBy(event, pathname);
      if (to === null) return;
      event.preventDefault();
      void asking.current(to);
    };
    // Captures the click before the router, which ignores prevented clicks.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active, pathname]);
}

/** Returns the address of another page of the app that a click opens in this tab, or null. */
function addressOpenedBy(event: MouseEvent, here: string): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download !== '')
    return null;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname !== here ? pathname + search : null;
}

/** Calls `onBack` on the back button. Makes the browser ask when the page is closed or reloaded. */
export function useLeaveGuard(active: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!active) return;
    // Adds a history entry, which the back button then removes.
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
