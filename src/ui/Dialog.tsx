import { CloseButton } from '@mantine/core';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import classes from './Dialog.module.css';
import { dialogMessages as messages } from './messages.ts';
import { takeToasts } from './toast-place.ts';
import { DOUBLE_TAP } from './use-busy.ts';

export interface DialogProps {
  opened: boolean;
  /** Asked for by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: string;
  /** `side` is a panel at the right edge (the bottom on phones). */
  placement?: 'centre' | 'side';
  size?: 'sm' | 'md' | 'lg';
  /** Buttons that stay in view below the content. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A modal dialog on the platform's own `<dialog>`: it traps focus, gives it back, and closes on Escape.
 * Its content is mounted only while it is open. Give the safe element `data-autofocus` to focus it first.
 */
export function Dialog(props: DialogProps) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, placement = 'centre', size = 'md', ...rest }: DialogProps) {
  const { ref, isJustOpen, opener } = useModal();
  const id = useId();
  // A click ends where the finger does: one that marks text and comes to rest beside the dialog is a click on the backdrop, too.
  const wasPressed = useRef(false);
  const press = ({ target, currentTarget }: MouseEvent) => {
    wasPressed.current = target === currentTarget;
  };
  // What a dialog or a file picker inside of it gives up bubbles up to here.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is the pointer's way to do the same
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
/** px; fingers do not hit the same spot twice. */
const SAME_PLACE = 48;
/** Where the page was last clicked: what opens a dialog does so on a click. */
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

/**
 * Of what opened the dialog, which may have put its own button, such as one that deletes, right below the finger. A tap elsewhere
 * is one of its own, however quick.
 */
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
  /** ms, on the clock of events' `timeStamp`. */
  const openedAt = useRef(0);
  const opener = useRef<Point | null>(null);
  // A tap so soon was meant for what the dialog now covers; screens tapped by fingers count no clicks.
  const isJustOpen = ({ timeStamp }: MouseEvent) => timeStamp - openedAt.current < DOUBLE_TAP;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    openedAt.current = performance.now();
    opener.current = lastClick;
    const giveBackToasts = takeToasts(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      giveBackToasts();
      dialog.close();
      // A dialog that leaves the document while it closes does not give the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return { ref, isJustOpen, opener };
}
