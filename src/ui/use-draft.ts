import { useCallback, useEffect, useRef } from 'react';

const PREFIX = 'okul.draft.';

export interface DraftableForm<V> {
  values: V;
  setValues: (values: V) => void;
}

export interface Draft {
  /** Removes the draft. Call it once the content is saved or discarded. */
  clear: () => void;
}

interface Options<V> {
  omit?: readonly (keyof V & string)[];
}

/** @param key names the form and the person, because tablets are shared */
export function useDraft<V extends Record<string, unknown>>(
  key: string,
  form: DraftableForm<V>,
  { omit = [] }: Options<V> = {},
): Draft {
  const { values, setValues } = form;
  const text = JSON.stringify({ ...values, ...Object.fromEntries(omit.map((name) => [name, ''])) });
  const untouched = useRef({ values, text });
  const kept = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once for each key
  useEffect(() => {
    const draft = read<V>(PREFIX + key, untouched.current.values);
    if (draft) setValues(draft);
  }, [key]);
  useEffect(() => {
    // Skipped in the first run, which must not overwrite the draft.
    if (kept.current !== null && kept.current !== text) {
      write(PREFIX + key, text === untouched.current.text ? null : text);
    }
    kept.current = text;
  }, [text, key]);
  const clear = useCallback(() => write(PREFIX + key, null), [key]);
  return { clear };
}

/** Returns a function that discards the draft and closes the dialog. */
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

/** Stores a draft. The form works without storage too. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Reads a draft. Takes only known fields of the right type, since it may be older than the app. */
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
