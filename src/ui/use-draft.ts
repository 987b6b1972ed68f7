import { useCallback, useEffect, useRef } from 'react';

const PREFIX = 'okul.draft.';

/** What `useDraft` needs of a form; Mantine's `useForm` in its controlled mode has it. */
export interface DraftableForm<V> {
  values: V;
  setValues: (values: V) => void;
}

export interface Draft {
  /** Forgets what was kept: call it once the form's content is saved or given up. */
  clear: () => void;
}

interface Options<V> {
  /** Fields that must never be written down, passwords above all. */
  omit?: readonly (keyof V & string)[];
}

/**
 * Keeps what is typed in a form through reloads and crashes, on this device.
 * @param key names the form and, where one is signed in, the person: drafts must not pass to the next user of a tablet
 */
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
    // The first run only notes what the form starts with: writing it would overwrite the draft just being taken up.
    if (kept.current !== null && kept.current !== text) {
      write(PREFIX + key, text === untouched.current.text ? null : text);
    }
    kept.current = text;
  }, [text, key]);
  const clear = useCallback(() => write(PREFIX + key, null), [key]);
  return { clear };
}

/** Drafts are a help, not a promise: where storage is full or shut, the form works without. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Takes over only fields that the form has and whose kind matches: a draft may stem from an older version. */
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
