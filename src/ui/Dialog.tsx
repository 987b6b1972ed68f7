import { CloseButton } from '@mantine/core';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import classes from './Dialog.module.css';
import { dialogMessages as messages } from './messages.ts';
import { takeToasts } from './toast-place.ts';
import { DOUBLE_TAP } from './use-busy.ts';

export interface DialogProps {
  onClose: () => void;
  title: string;
  /** `side`: at the right edge, or at the bottom of a phone. */
  placement?: 'centre' | 'side';
  size?: 'sm' | 'md' | 'lg';
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** Renders a modal dialog. Escape closes it. `data-autofocus` marks the element to focus first. */
export function Dialog({
  onClose,
  title,
  placement = 'centre',
  size = 'md',
  ...rest
}: DialogProps) {
  const { ref, isJustOpen, opener } = useModal();
  const id = useId();
  // Ignores a click that began inside, because selecting text may end on the backdrop.
  const wasPressed = useRef(false);
  const press = ({ target, currentTarget }: MouseEvent) => {
    wasPressed.current = target === currentTarget;
  };
  // Ignores bubbling `cancel` events of inner dialogs and file pickers.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const clickBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget || !wasPressed.current) return;
    if (event.detail < 2 && !isJustOpen(event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={ref}
      className={classes.dialog}
      data-placement={placement}
      data-size={size}
      role={rest.role}
      aria-labelledby={id}
      onCancel={cancel}
      onClickCapture={(event) =>
        isJustOpen(event) && isSecondTap(event, opener.current) && swallow(event)
      }
      onPointerDown={press}
      onClick={clickBackdrop}
    >
      <div className={classes.frame}>
        <div className={classes.header}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <CloseButton size={44} iconSize={22} aria-label={messages.close} onClick={onClose} />
        </div>
        <div className={classes.content}>{rest.children}</div>
        {rest.footer ? <div className={classes.footer}>{rest.footer}</div> : null}
      </div>
    </dialog>
  );
}

type Point = Pick<globalThis.MouseEvent, 'clientX' | 'clientY'>;
/** Maximum distance of two taps that count as one (px). */
const SAME_PLACE = 48;
/** Position of the last click, which may have opened a dialog. */
let lastClick: Point | null = null;
document.addEventListener(
  'click',
  (event) => {
    lastClick = event;
  },
  true,
);

const isNear = (a: Point, b: Point): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= SAME_PLACE;

/** Returns true for the second tap of a double tap, which hits a button of the dialog. */
const isSecondTap = (event: MouseEvent, opener: Point | null): boolean =>
  event.detail > 1 ||
  ((event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch' &&
    opener !== null &&
    isNear(event, opener));

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  /** Time of the opening (ms), on the scale of `timeStamp`. */
  const openedAt = useRef(0);
  const opener = useRef<Point | null>(null);
  // Compares times, because browsers report no click count for fingers.
  const isJustOpen = ({ timeStamp }: MouseEvent) => timeStamp - openedAt.current < DOUBLE_TAP;
  // Opens the dialog before it is painted.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    openedAt.current = performance.now();
    opener.current = lastClick;
    const giveBackToasts = takeToasts(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      giveBackToasts();
      // Restores the focus, which the removal of an open dialog does not.
      dialog.close();
    };
  }, []);
  return { ref, isJustOpen, opener };
}
