import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import classes from './Dialog.module.css';
import { takeToasts } from './toast-place.ts';
import { dialogWords as words } from './words.ts';

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

/** ms. A tap so soon after the dialog stands was meant for what it now covers; screens tapped by fingers count no clicks. */
const DOUBLE_TAP = 500;

/**
 * A modal dialog on the platform's own `<dialog>`: it traps focus, gives it back, and closes on Escape.
 * Its content is mounted only while it is open. Give the safe element `data-autofocus` to focus it first.
 */
export function Dialog(props: DialogProps) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, placement = 'centre', size = 'md', ...rest }: DialogProps) {
  const { ref, isJustOpen } = useModal();
  const id = useId();
  // What a dialog or a file picker inside of it gives up bubbles up to here.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const clickBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
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
      onClickCapture={(event) => isJustOpen(event) && isSecondTap(event) && swallow(event)}
      onClick={clickBackdrop}
    >
      <div className={classes.frame}>
        <div className={classes.header}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <CloseButton size={44} iconSize={22} aria-label={words.close} onClick={onClose} />
        </div>
        <div className={classes.content}>{rest.children}</div>
        {rest.footer ? <div className={classes.footer}>{rest.footer}</div> : null}
      </div>
    </dialog>
  );
}

/** Of what opened the dialog, which may have put its own button, such as one that deletes, right below the finger. */
const isSecondTap = ({ detail, nativeEvent }: MouseEvent): boolean =>
  detail > 1 || (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  /** ms, on the clock of events' `timeStamp`. */
  const openedAt = useRef(0);
  const isJustOpen = ({ timeStamp }: MouseEvent) => timeStamp - openedAt.current < DOUBLE_TAP;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    openedAt.current = performance.now();
    const giveBackToasts = takeToasts(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      giveBackToasts();
      dialog.close();
      // A dialog that leaves the document while it closes does not give the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return { ref, isJustOpen };
}
