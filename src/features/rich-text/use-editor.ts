import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { sameContent } from '../../domain/merge/canonical.ts';
import type { RichText } from '../../domain/rich-text/rich-text.ts';
import type { Editor, EditorHandle, Opening } from './editor/Editor.tsx';

let loaded: typeof Editor | null = null;

async function load(): Promise<void> {
  loaded ??= (await import('./editor/Editor.tsx')).Editor;
}

/** Loads the editor before it is needed. Ignores a failure, because `open` tries again. */
export function loadAhead(): void {
  load().catch(() => undefined);
}

/** Opens the editor for formatted text, with the cursor at the end. */
const AT_END: Opening = { from: 0, to: 0 };

const PLAIN = ':is(input, textarea)[data-path]';

/** Replaces the plain field by the editor in one step, so that no key press is lost. */
export function useEditor(value: RichText, wrapper: RefObject<HTMLElement | null>) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [version, setVersion] = useState(0);
  /** Last text that this field got from the form or gave to it. */
  const given = useRef(value);
  const wasFocused = useRef(false);
  const plainField = () =>
    wrapper.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(PLAIN) ?? null;
  const focusText = () => wrapper.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  const replace = (how: Pick<Opening, 'format' | 'html'>) => {
    const { selectionStart, selectionEnd } = plainField() ?? {};
    setOpening({ from: selectionStart ?? 0, to: selectionEnd ?? 0, ...how });
  };
  const open = (how: Pick<Opening, 'format' | 'html'>) => {
    if (loaded) replace(how);
    else load().then(() => replace(how), loadAhead);
  };
  const isFormatted = typeof value !== 'string';
  const [, redraw] = useState(loaded !== null);
  useEffect(() => {
    if (isFormatted) load().then(() => redraw(true), loadAhead);
  }, [isFormatted]);
  // Rebuilds the field if the form was emptied or a draft was restored.
  useLayoutEffect(() => {
    if (sameContent(given.current, value)) return;
    given.current = value;
    wasFocused.current = wrapper.current?.contains(document.activeElement) === true;
    setOpening(wasFocused.current && typeof value !== 'string' ? AT_END : null);
    setVersion((count) => count + 1);
  }, [value, wrapper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text is replaced
  useLayoutEffect(() => {
    if (wasFocused.current) focusText();
  }, [version]);
  return {
    Editor: isFormatted || opening ? loaded : null,
    ...{ opening, version, open, plainField, focusText },
    close: () => setOpening(null),
    /** Records a text that this field reports. When it returns as `value`, nothing is rebuilt. */
    give: (text: RichText) => {
      given.current = text;
    },
  };
}

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';

/** Returns true for a text field. A click on a button keeps the toolbar, so that nothing moves. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS);

/** Calls `onAway` when another field has the focus, because a removed element fires no blur. */
export function useFocusElsewhere(
  isOn: boolean,
  field: RefObject<HTMLElement | null>,
  onAway: () => void,
): void {
  const look = useEffectEvent(() => {
    const { activeElement } = document;
    if (isField(activeElement) && !field.current?.contains(activeElement)) onAway();
  });
  useEffect(() => {
    if (!isOn) return;
    look();
    const listen = () => look();
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, [isOn]);
}

/** Puts the cursor back into the editor after a dialog, because a browser restores only the focus. */
export function useCursorAfterDialog(
  isOpen: boolean,
  editor: RefObject<EditorHandle | null>,
): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) editor.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, editor]);
}
