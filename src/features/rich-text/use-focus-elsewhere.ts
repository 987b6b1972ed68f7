import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]';

/**
 * Returns true for an element that takes typed text. A toolbar that disappears when its button is
 * pressed would move the button before it is released.
 */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS);

/** Calls `onAway` once another element has the focus, because a removed element fires no blur. */
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
